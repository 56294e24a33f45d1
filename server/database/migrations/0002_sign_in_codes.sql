CREATE TABLE "sign_in_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sign_in" text NOT NULL,
	"email" text NOT NULL,
	"asked_from" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sign_in_codes_sign_in_index" ON "sign_in_codes" USING btree ("sign_in");--> statement-breakpoint
CREATE INDEX "sign_in_codes_email_asked_at_index" ON "sign_in_codes" USING btree ("email","asked_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_asked_from_asked_at_index" ON "sign_in_codes" USING btree ("asked_from","asked_at");