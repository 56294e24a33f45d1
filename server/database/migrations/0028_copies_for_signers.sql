CREATE TABLE "document_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"signer_contact_id" bigint NOT NULL,
	"address" text NOT NULL,
	"receipt_ids" uuid[] NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mails_document_copies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "document_copies_one_sitting" ON "document_copies" USING btree ("signer_contact_id") WHERE "document_copies"."is_open";--> statement-breakpoint
CREATE INDEX "document_copies_next_attempt_at_index" ON "document_copies" USING btree ("next_attempt_at");