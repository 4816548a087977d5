-- Sessions that can be listed and ended one by one, counters that an account knows, and limits of tries. Who is signed in stays so.
CREATE TABLE "try_limit" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_counter" (
	"staff_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_counter_staff_id_key_hash_pk" PRIMARY KEY("staff_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "counter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "seen_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "session" SET "id" = substr(md5(random()::text || "token_hash"), 1, 24),
  "created_at" = "expires_at" - interval '12 hours', "seen_at" = "expires_at" - interval '12 hours';
--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "seen_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "known_counter" ADD CONSTRAINT "known_counter_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "try_limit_last" ON "try_limit" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "expires_at";--> statement-breakpoint
DROP TABLE "sign_in_failure";