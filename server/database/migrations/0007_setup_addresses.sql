CREATE TABLE "setup_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setup_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text,
	"is_invitation" boolean DEFAULT false NOT NULL,
	"venue_name" text,
	"time_zone" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "setup_addresses_tokenHash_unique" UNIQUE("token_hash")
);
