CREATE TABLE "vehicle_sub_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "about" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_description" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_logo" (
	"id" text PRIMARY KEY NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"images" text[] NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"language" text NOT NULL,
	"category_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_image" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helpful_tip" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_course" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_enquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"rating" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_category" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_category" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_category" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_category" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_category" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_name" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_name" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_name" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_name" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_name" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_type" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_type" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_type" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_type" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_type" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "vehicle_category_id" text;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "course_type_id" text;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "course_category_id" text;--> statement-breakpoint
ALTER TABLE "vehicle_category" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_category" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_category" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Rows that were there before: their slots get all ids, and search finds them. The same spelling as searchKey (search.ts).
UPDATE slot SET vehicle_category_id = c.vehicle_category_id, course_type_id = c.course_type_id, course_category_id = c.course_category_id
  FROM course_name c WHERE c.id = slot.course_name_id;
--> statement-breakpoint
CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(string_agg(CASE WHEN c ~ '^[ -~]$' THEN c ELSE 'U' || lpad(to_hex(ascii(c)), 4, '0') END, '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(given, NFKC)), '') WITH ORDINALITY AS letters(c, n)
$$;
--> statement-breakpoint
UPDATE course_category SET search = search_key(name);
--> statement-breakpoint
UPDATE course_name SET search = search_key(concat_ws(' ', name, nullif(display_name, ''), nullif(description, '')));
--> statement-breakpoint
UPDATE course_type SET search = search_key(concat_ws(' ', name, nullif(description, '')));
--> statement-breakpoint
DROP FUNCTION search_key(text);
--> statement-breakpoint
ALTER TABLE "course_category" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_category" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_category" ALTER COLUMN "search" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_name" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_name" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_name" ALTER COLUMN "search" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_type" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_type" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "course_type" ALTER COLUMN "search" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vehicle_category" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "slot" ALTER COLUMN "vehicle_category_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ALTER COLUMN "course_type_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ALTER COLUMN "course_category_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_sub_category" ADD CONSTRAINT "vehicle_sub_category_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_category_id_faq_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_sub_category_search" ON "vehicle_sub_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_sub_category_once" ON "vehicle_sub_category" USING btree ("vehicle_category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "about_search" ON "about" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcement_search" ON "announcement" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banner_description_search" ON "banner_description" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banner_search" ON "banner" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_logo_search" ON "client_logo" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facility_search" ON "facility" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "faq_category_search" ON "faq_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "faq_category_once" ON "faq_category" USING btree ("language",lower("name"));--> statement-breakpoint
CREATE INDEX "faq_search" ON "faq" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gallery_image_search" ON "gallery_image" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "helpful_tip_search" ON "helpful_tip" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "information_search" ON "information" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "start_course_search" ON "start_course" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonial_search" ON "testimonial" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_enquiry_search" ON "contact_enquiry" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_search" ON "feedback" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_course_category_id_course_category_id_fk" FOREIGN KEY ("course_category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_category_search" ON "course_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_category_once" ON "course_category" USING btree ("course_type_id",lower("name"));--> statement-breakpoint
CREATE INDEX "course_name_search" ON "course_name" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_name_once" ON "course_name" USING btree ("course_category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "course_type_search" ON "course_type" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_type_once" ON "course_type" USING btree ("vehicle_category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "slot_date" ON "slot" USING btree ("date");--> statement-breakpoint
CREATE INDEX "vehicle_category_search" ON "vehicle_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_category_once" ON "vehicle_category" USING btree (lower("name"));