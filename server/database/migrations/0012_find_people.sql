ALTER TABLE "contacts" ADD COLUMN "search_name" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize("contacts"."name_key", NFKD), '[\u0300-\u036f]', '', 'g'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ł', 'l'), 'ħ', 'h'), 'ŧ', 't'), 'ı', 'i'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "child_registrations_phone_end" ON "child_registrations" USING btree (reverse(regexp_replace("primary_emergency_phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_external_order_id_index" ON "contacts" USING btree ("external_order_id");--> statement-breakpoint
CREATE INDEX "contacts_date_of_birth_index" ON "contacts" USING btree ("date_of_birth");--> statement-breakpoint
CREATE INDEX "contacts_search_words" ON "contacts" USING gin (to_tsvector('simple', "search_name"));--> statement-breakpoint
CREATE INDEX "contacts_email_start" ON "contacts" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_phone_end" ON "contacts" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ticket_deliveries_phone_end" ON "ticket_deliveries" USING btree (reverse(regexp_replace("recipient", '[^0-9]', '', 'g')) text_pattern_ops) WHERE "ticket_deliveries"."delivery_mode" = 2;