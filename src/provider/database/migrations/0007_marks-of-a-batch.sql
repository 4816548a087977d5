ALTER TABLE "institute" ALTER COLUMN "certificate_secret" SET DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');--> statement-breakpoint
UPDATE institute SET certificate_secret = DEFAULT WHERE certificate_secret = '';--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "theory_threshold" integer;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "practical_threshold" integer;--> statement-breakpoint
-- What passed in batches that are complete already: they were all judged by what counts now.
UPDATE batch SET theory_threshold = institute.theory_threshold, practical_threshold = institute.practical_threshold
  FROM institute WHERE completed_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" DROP CONSTRAINT "attendance_pkey";--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "batch_id" text;--> statement-breakpoint
-- Marks of before belong to the batches in which they were logged, as they were logged last there …
INSERT INTO attendance (batch_id, registration_id, roll_number, is_present)
  SELECT DISTINCT ON (logged.batch_id, logged.registration_id)
    logged.batch_id, logged.registration_id, attendance.roll_number, logged.is_present
  FROM attendance_change logged
  JOIN attendance ON attendance.registration_id = logged.registration_id AND attendance.batch_id IS NULL
  ORDER BY logged.batch_id, logged.registration_id, logged.id DESC;--> statement-breakpoint
-- … and where nothing was logged, to the batch of their slot.
UPDATE attendance SET batch_id = batch_slot.batch_id
  FROM registration JOIN batch_slot ON batch_slot.slot_id = registration.slot_id
  WHERE attendance.batch_id IS NULL AND registration.id = attendance.registration_id
    AND NOT EXISTS (SELECT FROM attendance_change logged WHERE logged.registration_id = registration.id);--> statement-breakpoint
DELETE FROM attendance WHERE batch_id IS NULL;--> statement-breakpoint
ALTER TABLE "attendance" ALTER COLUMN "batch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_batch_id_registration_id_pk" PRIMARY KEY("batch_id","registration_id");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_change_registration" ON "attendance_change" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "attendance_registration" ON "attendance" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "certificate_registration" ON "certificate" USING btree ("registration_id");
