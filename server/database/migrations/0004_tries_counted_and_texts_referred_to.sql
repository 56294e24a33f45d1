CREATE TABLE "failed_sign_ins" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiver_evidence" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waiver_evidence" ADD COLUMN "waiver_html_end" text;--> statement-breakpoint
CREATE INDEX "failed_sign_ins_until_index" ON "failed_sign_ins" USING btree ("until");