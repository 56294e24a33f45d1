CREATE TABLE "minor_refusals" (
	"email" text NOT NULL,
	"sign_in" text NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "minor_refusals_email_sign_in_pk" PRIMARY KEY("email","sign_in")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signed_in_devices" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_accounts" ADD COLUMN "passkey_offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_subject_sign_in_accounts_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."sign_in_accounts"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minor_refusals_sign_in_index" ON "minor_refusals" USING btree ("sign_in");--> statement-breakpoint
CREATE INDEX "minor_refusals_refused_at_index" ON "minor_refusals" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_subject_index" ON "passkeys" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "signed_in_devices_subject_index" ON "signed_in_devices" USING btree ("subject");