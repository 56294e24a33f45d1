-- People are found by names without the marks that no one sees (foldedName in src/contract/names.ts), those of before too.
-- A person whom a family has added twice, once with such a mark, stays there twice: no two may have the same key.
UPDATE "contacts" AS "person"
SET "name_key" = btrim(regexp_replace("person"."name_key", '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'))
WHERE "person"."name_key" ~ '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]'
  AND NOT EXISTS (
    SELECT FROM "contacts" AS "twin"
    WHERE "twin"."household_id" = "person"."household_id" AND "twin"."date_of_birth" = "person"."date_of_birth"
      AND "twin"."id" <> "person"."id"
      AND btrim(regexp_replace("twin"."name_key", '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g')) = btrim(regexp_replace("person"."name_key", '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'))
      AND ("twin"."id" < "person"."id" OR "twin"."name_key" !~ '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]'));
