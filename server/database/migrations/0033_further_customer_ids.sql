CREATE TABLE "further_customer_ids" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"contact_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "further_customer_ids" ADD CONSTRAINT "further_customer_ids_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "further_customer_ids_contact_id_index" ON "further_customer_ids" USING btree ("contact_id");