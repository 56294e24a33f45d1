ALTER TABLE "devices" ADD COLUMN "recent_numbers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "report_number" bigint DEFAULT 0 NOT NULL;