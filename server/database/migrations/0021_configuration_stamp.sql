CREATE TABLE "configuration_stamp" (
	"id" integer PRIMARY KEY NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL
);
