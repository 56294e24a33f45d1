-- Of a second adult whose sign-in was ended, the family kept the address: a code of the desk for that family went to it,
-- and the desk found the family by it. Only joining a family gives an address to someone who does not head one.
UPDATE "contacts" SET "email" = NULL
WHERE NOT "is_head_of_household" AND "email" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "accounts" WHERE "accounts"."contact_id" = "contacts"."id");
