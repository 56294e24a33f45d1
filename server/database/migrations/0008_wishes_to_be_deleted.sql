CREATE TABLE "deletion_wishes" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deletion_wishes_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
