ALTER TABLE "institute" ADD COLUMN "upi_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "utr" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "upi_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_utr_unique" UNIQUE("utr");