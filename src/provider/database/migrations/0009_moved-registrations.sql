ALTER TABLE "registration" ADD COLUMN "moved_at" timestamp with time zone;
