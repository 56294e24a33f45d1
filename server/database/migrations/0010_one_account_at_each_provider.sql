ALTER TABLE "accounts" DROP CONSTRAINT "accounts_contactId_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "linked_from" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_one_at_each_provider" UNIQUE("contact_id","issuer");