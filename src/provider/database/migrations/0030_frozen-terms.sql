ALTER TABLE "registration" ADD COLUMN "course_name" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
-- What was paid is known; of the others the course as it is now stands for what it was when they were saved.
UPDATE "registration" SET
  "course_name" = "course_name"."name",
  "price" = coalesce("paid"."price", "course_name"."price"),
  "tax_rate" = coalesce("paid"."tax_rate", (SELECT "tax_rate" FROM "institute" LIMIT 1), 18)
FROM "registration" AS "old"
  JOIN "course_name" ON "course_name"."id" = "old"."course_name_id"
  LEFT JOIN "payment" AS "paid" ON "paid"."registration_id" = "old"."id"
WHERE "old"."id" = "registration"."id";--> statement-breakpoint
ALTER TABLE "registration" ALTER COLUMN "course_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ALTER COLUMN "tax_rate" SET NOT NULL;
