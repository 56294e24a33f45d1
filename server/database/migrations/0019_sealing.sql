CREATE TABLE "sealed_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sealed_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"document_id" uuid NOT NULL,
	"device_id" bigint NOT NULL,
	"ticket_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"code" text,
	"message" text,
	"sealed" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "sealed_documents_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stay_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"contact_id" bigint NOT NULL,
	"household_id" bigint NOT NULL,
	"contact_task_ids" jsonb NOT NULL,
	"contact_ids" jsonb NOT NULL,
	"document_ids" jsonb NOT NULL,
	"thumbprint" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "kiosk_id" bigint;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "stay_tickets" ADD CONSTRAINT "stay_tickets_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_documents_document_id_index" ON "sealed_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "sealed_documents_code_settled_at_index" ON "sealed_documents" USING btree ("code","settled_at");--> statement-breakpoint
CREATE INDEX "stay_tickets_expires_at_index" ON "stay_tickets" USING btree ("expires_at");