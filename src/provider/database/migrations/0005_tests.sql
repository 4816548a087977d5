CREATE TABLE "exam_set_question" (
	"exam_set_id" text NOT NULL,
	"place" integer NOT NULL,
	"version_id" text NOT NULL,
	"translation_id" text,
	CONSTRAINT "exam_set_question_exam_set_id_place_pk" PRIMARY KEY("exam_set_id","place")
);
--> statement-breakpoint
CREATE TABLE "exam_set" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"language" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "exam_set_batchId_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
CREATE TABLE "question_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"vehicle_sub_category_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"wording" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"options" jsonb NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"vehicle_sub_category_id" text NOT NULL,
	"category_id" text NOT NULL,
	"pair" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_change" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"is_present" boolean NOT NULL,
	"is_late" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"roll_number" integer NOT NULL,
	"is_present" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_slot" (
	"slot_id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"number" text NOT NULL,
	"registration_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"says" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "certificate_number_pk" PRIMARY KEY("number")
);
--> statement-breakpoint
CREATE TABLE "response_revision" (
	"id" text PRIMARY KEY NOT NULL,
	"response_id" text NOT NULL,
	"choices" jsonb NOT NULL,
	"practical_score" double precision,
	"at" timestamp with time zone NOT NULL,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"set" text DEFAULT '' NOT NULL,
	"choices" jsonb NOT NULL,
	"right" integer NOT NULL,
	"wrong" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"practical_score" double precision,
	"recheck" text DEFAULT 'noRequest' NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "response_registrationId_unique" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "result_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "theory_threshold" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "practical_threshold" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "certificate_secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "attendance_taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_set_question" ADD CONSTRAINT "exam_set_question_exam_set_id_exam_set_id_fk" FOREIGN KEY ("exam_set_id") REFERENCES "public"."exam_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_set_question" ADD CONSTRAINT "exam_set_question_version_id_question_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_set_question" ADD CONSTRAINT "exam_set_question_translation_id_question_version_id_fk" FOREIGN KEY ("translation_id") REFERENCES "public"."question_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_set" ADD CONSTRAINT "exam_set_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_category" ADD CONSTRAINT "question_category_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_category" ADD CONSTRAINT "question_category_vehicle_sub_category_id_vehicle_sub_category_id_fk" FOREIGN KEY ("vehicle_sub_category_id") REFERENCES "public"."vehicle_sub_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_vehicle_sub_category_id_vehicle_sub_category_id_fk" FOREIGN KEY ("vehicle_sub_category_id") REFERENCES "public"."vehicle_sub_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_category_id_question_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."question_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_change" ADD CONSTRAINT "attendance_change_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_change" ADD CONSTRAINT "attendance_change_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_slot" ADD CONSTRAINT "batch_slot_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_slot" ADD CONSTRAINT "batch_slot_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_revision" ADD CONSTRAINT "response_revision_response_id_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_link" ADD CONSTRAINT "result_link_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_set_question_version" ON "exam_set_question" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "question_category_search" ON "question_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_category_once" ON "question_category" USING btree ("vehicle_sub_category_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "question_version_once" ON "question_version" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("category_id","language","name_key");--> statement-breakpoint
CREATE INDEX "attendance_change_batch" ON "attendance_change" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "batch_slot_batch" ON "batch_slot" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificate_registration" ON "certificate" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "response_revision_response" ON "response_revision" USING btree ("response_id","id");--> statement-breakpoint
CREATE INDEX "response_batch" ON "response" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "response_recheck" ON "response" USING btree ("recheck","requested_at");--> statement-breakpoint
CREATE INDEX "batch_search" ON "batch" USING gin ("search" gin_trgm_ops);