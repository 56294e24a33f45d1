CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"tasks" jsonb NOT NULL,
	"identified_by" text NOT NULL,
	"code_hash" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"staff_issuer" text NOT NULL,
	"staff_subject" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"token_hash" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "handovers_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "handover_id" uuid;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "handed_to" text;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "identified_by" text;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "staff_issuer" text;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "staff_subject" text;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "stay_tickets" ADD COLUMN "handover_id" uuid;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_one_of_a_household" ON "handovers" USING btree ("household_id") WHERE "handovers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_one_at_a_device" ON "handovers" USING btree ("device_id") WHERE "handovers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "handovers_expires_at_index" ON "handovers" USING btree ("expires_at");