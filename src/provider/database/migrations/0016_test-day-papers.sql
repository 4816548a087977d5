ALTER TABLE "exam_set" DROP CONSTRAINT "exam_set_batchId_unique";--> statement-breakpoint
ALTER TABLE "response_revision" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_set" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_set" ADD COLUMN "issued_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_set" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_set" ADD COLUMN "replaced_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "exam_set_batch" ON "exam_set" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_set_current" ON "exam_set" USING btree ("batch_id") WHERE replaced_at is null;--> statement-breakpoint
-- Nobody knows which of the papers that are there have been printed: they stay.
UPDATE "exam_set" SET "issued_at" = "created_at";
