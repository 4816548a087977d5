CREATE TABLE "sequence_stop" (
	"id" text PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL,
	"seen" integer NOT NULL,
	"workstation" text DEFAULT '' NOT NULL,
	"staff" text DEFAULT '' NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "sequence_secret" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_counter" ADD COLUMN "clock_offset" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_displaced" boolean DEFAULT false NOT NULL;