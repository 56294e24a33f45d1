ALTER TABLE "sealed_documents" ALTER COLUMN "device_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stay_tickets" ALTER COLUMN "device_id" DROP NOT NULL;