CREATE TABLE "adoption_row" (
	"entity" text NOT NULL,
	"source_id" text NOT NULL,
	"row_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "adoption_row_entity_source_id_pk" PRIMARY KEY("entity","source_id")
);
--> statement-breakpoint
CREATE TABLE "adoption" (
	"source" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "slot" DROP CONSTRAINT "slot_seats";--> statement-breakpoint
DROP INDEX "slot_course_date";--> statement-breakpoint
DROP INDEX "registration_once";--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "overbooked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "repeats" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_course_date" ON "slot" USING btree ("course_name_id","date","start_time","twin");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("phone","course_name_id","slot_id") WHERE cancelled_at is null and not repeats;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_seats" CHECK ("slot"."booked" between 0 and "slot"."seats" + "slot"."overbooked");