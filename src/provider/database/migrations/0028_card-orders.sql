CREATE TABLE "card_order" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"course_name_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"key_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"last_failure" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"found_by" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"settlement" text DEFAULT '' NOT NULL,
	"settled_by" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "card_key_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "card_webhook_secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_order_id_card_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."card_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_order_registration" ON "card_order" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "card_order_created" ON "card_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_order_open" ON "card_order" USING btree ("checked_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_order_search" ON "card_order" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_payment_order" ON "card_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_payment_attention" ON "card_payment" USING btree ("id") WHERE state in ('refund-due', 'not-taken');--> statement-breakpoint
UPDATE "institute" SET "card_key_id" = 'practice', "card_webhook_secret" = 'the-practice-webhook-secret' WHERE "card_secret" = 'practice-card-secret';
