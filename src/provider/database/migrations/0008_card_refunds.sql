DROP INDEX "card_order_open";--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "surcharge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "fee_tax" integer;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "is_refund_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "card_order_unpaid" ON "card_order" USING btree ("checked_at") WHERE state <> 'paid';--> statement-breakpoint
CREATE INDEX "card_payment_refunded" ON "card_payment" USING btree ("id") WHERE refunded > 0;--> statement-breakpoint
CREATE INDEX "card_payment_unresolved" ON "card_payment" USING btree ("order_id") WHERE state in ('refund-due', 'not-taken', 'returning')
          or (state = 'recorded' and confirmed_at is null) or is_refund_pending;