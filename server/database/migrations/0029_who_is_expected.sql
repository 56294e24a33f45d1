ALTER TABLE "visits" ADD COLUMN "is_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "has_checked_in" boolean DEFAULT true NOT NULL;