-- Receipts are kept for good: what guests can change, pictures and health answers, stands in tables of its own.
UPDATE "receipts" SET "answer" = jsonb_set(jsonb_set("answer"::jsonb, '{relatedObject}', 'null'), '{contact,photo}', 'null')::text
WHERE "operation" = 'completeContactTask' AND "target" <> '/waiver' AND "answer" IS NOT NULL;
