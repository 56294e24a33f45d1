CREATE TABLE "corrected_slips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" bigint NOT NULL,
	"given" jsonb NOT NULL,
	"printed" jsonb NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corrected_slips" ADD CONSTRAINT "corrected_slips_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrected_slips_contact_id_index" ON "corrected_slips" USING btree ("contact_id");