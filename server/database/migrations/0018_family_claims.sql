CREATE TABLE "family_claims" (
	"household_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "family_claims_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "family_claims" ADD CONSTRAINT "family_claims_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_claims_expires_at_index" ON "family_claims" USING btree ("expires_at");