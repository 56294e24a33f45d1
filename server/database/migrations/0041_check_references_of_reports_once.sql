ALTER TABLE "report_rows" DROP CONSTRAINT "report_rows_location_id_locations_id_fk";
--> statement-breakpoint
ALTER TABLE "report_rows" DROP CONSTRAINT "report_rows_contact_id_contacts_id_fk";
--> statement-breakpoint
CREATE FUNCTION "require_reported"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids bigint[];
	held bigint;
BEGIN
	-- Held until the transaction ends, as foreign keys do, and in one order: a removal of one waits, and then finds the rows.
	ids := array(SELECT DISTINCT "location_id" FROM "given");
	PERFORM FROM "locations" WHERE "id" = any(ids) ORDER BY "id" FOR KEY SHARE;
	GET DIAGNOSTICS held = ROW_COUNT;
	IF held < cardinality(ids) THEN
		RAISE EXCEPTION 'a row of the report names a location that is not there' USING ERRCODE = 'foreign_key_violation';
	END IF;
	ids := array(SELECT DISTINCT "contact_id" FROM "given");
	PERFORM FROM "contacts" WHERE "id" = any(ids) ORDER BY "id" FOR KEY SHARE;
	GET DIAGNOSTICS held = ROW_COUNT;
	IF held < cardinality(ids) THEN
		RAISE EXCEPTION 'a row of the report names a person who is not there' USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_rows_inserted" AFTER INSERT ON "report_rows" REFERENCING NEW TABLE AS "given" FOR EACH STATEMENT EXECUTE FUNCTION "require_reported"();--> statement-breakpoint
CREATE TRIGGER "report_rows_updated" AFTER UPDATE ON "report_rows" REFERENCING NEW TABLE AS "given" FOR EACH STATEMENT EXECUTE FUNCTION "require_reported"();--> statement-breakpoint
CREATE FUNCTION "forget_reported_location"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "report_rows" WHERE "location_id" IN (SELECT "id" FROM "gone");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_rows_of_location" AFTER DELETE ON "locations" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "forget_reported_location"();--> statement-breakpoint
CREATE FUNCTION "forget_reported_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "report_rows" WHERE "contact_id" = any(array(SELECT "id" FROM "gone"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_rows_of_contact" AFTER DELETE ON "contacts" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "forget_reported_contact"();
