CREATE TABLE "reported_counter" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"os" text DEFAULT '' NOT NULL,
	"policy" text DEFAULT '' NOT NULL,
	"phase" text NOT NULL,
	"update_version" text DEFAULT '' NOT NULL,
	"waiting_since" text DEFAULT '' NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"went_back_from" text DEFAULT '' NOT NULL,
	"errors" jsonb NOT NULL,
	"first_by" text DEFAULT '' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_counter_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "counter_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "reported_counter_seen" ON "reported_counter" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "reported_counter_first_by" ON "reported_counter" USING btree ("first_by");