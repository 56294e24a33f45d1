CREATE TABLE "made_documents" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_keys" (
	"certificate_sha256" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"private_key" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "end_reached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_document" ON "audit_entries" USING btree ((substring("entry" from '"receipt(?:Id"|":\{"id"):"([0-9a-f-]{36})"')));