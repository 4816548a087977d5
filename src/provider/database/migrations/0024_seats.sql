CREATE TABLE "seat_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"place_id" text,
	"held_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_hold_placeId_unique" UNIQUE("place_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_place" (
	"id" text PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"turn" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written_by" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "hold_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "offer_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_place_id_waiting_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."waiting_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_place" ADD CONSTRAINT "waiting_place_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_hold_slot" ON "seat_hold" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_place_once" ON "waiting_place" USING btree ("slot_id","phone") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_place_turn" ON "waiting_place" USING btree ("slot_id","turn") WHERE state in ('waiting', 'offered');