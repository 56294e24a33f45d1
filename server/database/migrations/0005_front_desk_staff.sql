CREATE TABLE "front_desk_staff" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "front_desk_staff" ADD CONSTRAINT "front_desk_staff_entry_id_admin_emails_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."admin_emails"("id") ON DELETE no action ON UPDATE no action;