-- People are found by names without control characters (foldedName in src/contract/names.ts), those of before too.
-- A person whom a family has added twice, once with such a character, stays there twice: no two may have the same key.
UPDATE "contacts" AS "person"
SET "name_key" = btrim(regexp_replace("person"."name_key", '[\u0001-\u0008\u000E-\u001F\u007F-\u009F]', '', 'g'))
WHERE "person"."name_key" ~ '[\u0001-\u0008\u000E-\u001F\u007F-\u009F]'
  AND NOT EXISTS (
    SELECT FROM "contacts" AS "twin"
    WHERE "twin"."household_id" = "person"."household_id" AND "twin"."date_of_birth" = "person"."date_of_birth"
      AND "twin"."id" <> "person"."id"
      AND btrim(regexp_replace("twin"."name_key", '[\u0001-\u0008\u000E-\u001F\u007F-\u009F]', '', 'g')) = btrim(regexp_replace("person"."name_key", '[\u0001-\u0008\u000E-\u001F\u007F-\u009F]', '', 'g'))
      AND ("twin"."id" < "person"."id" OR "twin"."name_key" !~ '[\u0001-\u0008\u000E-\u001F\u007F-\u009F]'));
