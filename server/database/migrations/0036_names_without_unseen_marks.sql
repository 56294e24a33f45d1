-- People are found by names without the marks that no one sees (foldedName in src/contract/names.ts), those of before too.
UPDATE "contacts"
SET "name_key" = btrim(regexp_replace("name_key", '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g'))
WHERE "name_key" ~ '[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]';
