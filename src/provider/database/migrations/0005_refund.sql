CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" text DEFAULT '' NOT NULL,
	"payment_type" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"shift_id" text
);
--> statement-breakpoint
-- Earlier versions took a refund out of the drawer at the cancellation.
INSERT INTO refund (id, percent, created_at, approved_at, paid_at, paid_by, payment_type, shift_id)
  SELECT r.id, CASE WHEN r.refund = p.price THEN 100 END, r.cancelled_at, r.cancelled_at, r.cancelled_at,
    r.cancelled_by, coalesce(nullif(p.payment_type, ''), initcap(p.mode), ''), r.refund_shift_id
  FROM registration r LEFT JOIN payment p ON p.registration_id = r.id
  WHERE r.cancelled_at IS NOT NULL AND r.refund > 0;
--> statement-breakpoint
ALTER TABLE "registration" DROP CONSTRAINT "registration_refund_shift_id_shift_id_fk";
--> statement-breakpoint
DROP INDEX "registration_refund_shift";--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "refund_approval_above" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_id_registration_id_fk" FOREIGN KEY ("id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_shift" ON "refund" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
CREATE INDEX "refund_paid" ON "refund" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("created_at","id") WHERE paid_at is null;--> statement-breakpoint
ALTER TABLE "registration" DROP COLUMN "refund_shift_id";