ALTER TABLE "seat_hold" ADD COLUMN "counter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "counter_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "seat_hold_staff" ON "seat_hold" USING btree ("staff_id");