CREATE TABLE "staff_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "waiver_drafts" (
	"task_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiver_versions" ADD COLUMN "asks_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiver_versions" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "waiver_versions" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "waiver_drafts" ADD CONSTRAINT "waiver_drafts_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;