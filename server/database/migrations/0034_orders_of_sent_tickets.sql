ALTER TABLE "ticket_deliveries" ADD COLUMN "external_order_id" text;--> statement-breakpoint
-- What was sent before names the order that the person has now.
UPDATE "ticket_deliveries" SET "external_order_id" = "contacts"."external_order_id"
FROM "tickets", "pass_media", "contacts"
WHERE "tickets"."id" = "ticket_deliveries"."ticket_id" AND "pass_media"."id" = "tickets"."media_id" AND "contacts"."id" = "pass_media"."contact_id";
