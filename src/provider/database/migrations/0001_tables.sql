CREATE TABLE "adoption_row" (
	"entity" text NOT NULL,
	"source_id" text NOT NULL,
	"row_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "adoption_row_entity_source_id_pk" PRIMARY KEY("entity","source_id")
);
--> statement-breakpoint
CREATE TABLE "adoption" (
	"source" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_name" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration" text DEFAULT '' NOT NULL,
	"timing" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT '' NOT NULL,
	"document_required" text DEFAULT '' NOT NULL,
	"certificate" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"course_category_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" text PRIMARY KEY NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"course_category_id" text NOT NULL,
	"course_name_id" text NOT NULL,
	"date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"seats" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"overbooked" integer DEFAULT 0 NOT NULL,
	"twin" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_seats" CHECK ("slot"."booked" between 0 and "slot"."seats" + "slot"."overbooked")
);
--> statement-breakpoint
CREATE TABLE "vehicle_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
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
	"batch_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"roll_number" integer NOT NULL,
	"is_present" boolean NOT NULL,
	CONSTRAINT "attendance_batch_id_registration_id_pk" PRIMARY KEY("batch_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "batch_slot" (
	"slot_id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"examiner_id" text NOT NULL,
	"data_entry_id" text NOT NULL,
	"attendance_taken_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"theory_threshold" integer,
	"practical_threshold" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL
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
	"requested_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"set" text DEFAULT '' NOT NULL,
	"choices" jsonb NOT NULL,
	"right" integer NOT NULL,
	"wrong" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"practical_score" double precision,
	"source" text DEFAULT '' NOT NULL,
	"workstation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"registration_id" text NOT NULL,
	"recheck" text DEFAULT 'noRequest' NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "response_registrationId_unique" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "result_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_paper" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"set" text DEFAULT '' NOT NULL,
	"choices" jsonb NOT NULL,
	"right" integer NOT NULL,
	"wrong" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"practical_score" double precision,
	"source" text DEFAULT '' NOT NULL,
	"workstation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"registration_id" text NOT NULL,
	"response_id" text NOT NULL,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sitting" (
	"batch_id" text NOT NULL,
	"registration_id" text NOT NULL,
	"workstation" text DEFAULT '' NOT NULL,
	"answered" integer NOT NULL,
	"size" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "sitting_batch_id_registration_id_pk" PRIMARY KEY("batch_id","registration_id")
);
--> statement-breakpoint
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
	"issued_at" timestamp with time zone,
	"issued_by" text DEFAULT '' NOT NULL,
	"replaced_at" timestamp with time zone,
	"replaced_by" text DEFAULT '' NOT NULL
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
CREATE TABLE "counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_rule" (
	"licence_category" text PRIMARY KEY NOT NULL,
	"required" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"staff_id" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "institute" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text[] NOT NULL,
	"name_hindi" text DEFAULT '' NOT NULL,
	"address_hindi" text[] DEFAULT '{}' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"upi_id" text DEFAULT '' NOT NULL,
	"tax_rate" integer NOT NULL,
	"renew_expired" boolean NOT NULL,
	"cash_needs_shift" boolean DEFAULT false NOT NULL,
	"counts_blind" boolean DEFAULT false NOT NULL,
	"refund_days" integer NOT NULL,
	"hold_minutes" integer DEFAULT 10 NOT NULL,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"theory_threshold" integer DEFAULT 60 NOT NULL,
	"practical_threshold" integer DEFAULT 60 NOT NULL,
	"certificate_secret" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"sequence_secret" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL,
	"invoice_prefix" text NOT NULL,
	"card_secret" text DEFAULT '' NOT NULL,
	"mail_host" text DEFAULT '' NOT NULL,
	"mail_port" integer DEFAULT 587 NOT NULL,
	"mail_security" text DEFAULT 'starttls' NOT NULL,
	"mail_user" text DEFAULT '' NOT NULL,
	"mail_password" text DEFAULT '' NOT NULL,
	"mail_from" text DEFAULT '' NOT NULL,
	"mail_language" text DEFAULT 'both' NOT NULL,
	"mails_codes" boolean DEFAULT true NOT NULL,
	"mails_confirmations" boolean DEFAULT true NOT NULL,
	"mails_cancellations" boolean DEFAULT true NOT NULL,
	"mails_reminders" boolean DEFAULT true NOT NULL,
	"card_key_id" text DEFAULT '' NOT NULL,
	"card_webhook_secret" text DEFAULT '' NOT NULL,
	"public_url" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_counter" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"os" text DEFAULT '' NOT NULL,
	"policy" text DEFAULT '' NOT NULL,
	"phase" text NOT NULL,
	"update_version" text DEFAULT '' NOT NULL,
	"waiting_since" text DEFAULT '' NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"went_back_from" text DEFAULT '' NOT NULL,
	"clock_offset" integer,
	"errors" jsonb NOT NULL,
	"first_by" text DEFAULT '' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_counter_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "sequence_stop" (
	"id" text PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL,
	"seen" integer NOT NULL,
	"workstation" text DEFAULT '' NOT NULL,
	"staff" text DEFAULT '' NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "try_limit" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_pause" (
	"id" text PRIMARY KEY NOT NULL,
	"trouble" text NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text DEFAULT 'code' NOT NULL,
	"registration_id" text DEFAULT '' NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"once" text,
	"state" text DEFAULT 'kept' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "mail_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "issued_document" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"revision" integer NOT NULL,
	"institute" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_order" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"course_name_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"key_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"last_failure" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"found_by" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"settlement" text DEFAULT '' NOT NULL,
	"settled_by" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_user_log" (
	"id" text PRIMARY KEY NOT NULL,
	"app_user_id" text NOT NULL,
	"kind" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"last_page" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"father_name" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"centre" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" text PRIMARY KEY NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"last_page" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"registration_id" text NOT NULL,
	"mode" text NOT NULL,
	"payment_type" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"taxable" integer NOT NULL,
	"cgst" integer NOT NULL,
	"sgst" integer NOT NULL,
	"round_off" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"receipt_date" date NOT NULL,
	"card_order_id" text DEFAULT '' NOT NULL,
	"card_payment_id" text,
	"utr" text,
	"upi_reference" text DEFAULT '' NOT NULL,
	"taken_by" text DEFAULT '' NOT NULL,
	"shift_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_registrationId_unique" UNIQUE("registration_id"),
	CONSTRAINT "payment_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "payment_cardPaymentId_unique" UNIQUE("card_payment_id"),
	CONSTRAINT "payment_utr_unique" UNIQUE("utr")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" text PRIMARY KEY NOT NULL,
	"app_user_id" text,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"course_category_id" text NOT NULL,
	"course_name_id" text NOT NULL,
	"course_name" text NOT NULL,
	"price" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"slot_id" text NOT NULL,
	"licence_category" text NOT NULL,
	"date_of_course" date NOT NULL,
	"licence_number" text DEFAULT '' NOT NULL,
	"permanent_licence_number" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"qualification" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"pin" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"issue_date" date,
	"valid_till" date,
	"authority" text DEFAULT '' NOT NULL,
	"authority_city" text DEFAULT '' NOT NULL,
	"authority_district" text DEFAULT '' NOT NULL,
	"passport_photo" text DEFAULT '' NOT NULL,
	"driving_license" text DEFAULT '' NOT NULL,
	"id_proof" text DEFAULT '' NOT NULL,
	"medical_certificate" text DEFAULT '' NOT NULL,
	"blood_group" text DEFAULT '' NOT NULL,
	"mode" text NOT NULL,
	"registration_type" text DEFAULT '' NOT NULL,
	"is_payment_done" boolean DEFAULT false NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"credit_note_number" text DEFAULT '' NOT NULL,
	"refund" integer DEFAULT 0 NOT NULL,
	"refund_shift_id" text,
	"repeats" boolean DEFAULT false NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"counter_hash" text DEFAULT '' NOT NULL,
	"place_id" text,
	"held_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_hold_placeId_unique" UNIQUE("place_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_place" (
	"id" text PRIMARY KEY NOT NULL,
	"slot_id" text NOT NULL,
	"turn" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written_by" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ended_by" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shift_move" (
	"id" text PRIMARY KEY NOT NULL,
	"shift_id" text NOT NULL,
	"is_out" boolean NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"counter_hash" text NOT NULL,
	"float" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"hand_overs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"number" text,
	"cash_difference" bigint DEFAULT 0 NOT NULL,
	"difference" bigint DEFAULT 0 NOT NULL,
	"report" jsonb,
	CONSTRAINT "shift_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "assignment_menu" (
	"assignment_id" text NOT NULL,
	"menu_id" text NOT NULL,
	CONSTRAINT "assignment_menu_assignment_id_menu_id_pk" PRIMARY KEY("assignment_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_role" (
	"assignment_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "assignment_role_assignment_id_role_id_pk" PRIMARY KEY("assignment_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_request" (
	"id" text PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"operation" text NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"draft" jsonb NOT NULL,
	"proposed" jsonb,
	"before" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by" text NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_counter" (
	"staff_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_counter_staff_id_key_hash_pk" PRIMARY KEY("staff_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "menu_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"counter_hash" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_displaced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"employee_number" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail" (
	"id" text PRIMARY KEY DEFAULT lpad(nextval('trail_line')::text, 16, '0') NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"call" text DEFAULT '' NOT NULL,
	"entity" text NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_category" ADD CONSTRAINT "course_category_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_category" ADD CONSTRAINT "course_category_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_name" ADD CONSTRAINT "course_name_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_name" ADD CONSTRAINT "course_name_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_name" ADD CONSTRAINT "course_name_course_category_id_course_category_id_fk" FOREIGN KEY ("course_category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_type" ADD CONSTRAINT "course_type_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_course_category_id_course_category_id_fk" FOREIGN KEY ("course_category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_course_name_id_course_name_id_fk" FOREIGN KEY ("course_name_id") REFERENCES "public"."course_name"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_sub_category" ADD CONSTRAINT "vehicle_sub_category_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_category_id_faq_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_change" ADD CONSTRAINT "attendance_change_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_change" ADD CONSTRAINT "attendance_change_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_slot" ADD CONSTRAINT "batch_slot_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_slot" ADD CONSTRAINT "batch_slot_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_examiner_id_staff_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_data_entry_id_staff_id_fk" FOREIGN KEY ("data_entry_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_revision" ADD CONSTRAINT "response_revision_response_id_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_link" ADD CONSTRAINT "result_link_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_paper" ADD CONSTRAINT "second_paper_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_paper" ADD CONSTRAINT "second_paper_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_paper" ADD CONSTRAINT "second_paper_response_id_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_order_id_card_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."card_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user_log" ADD CONSTRAINT "app_user_log_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_category_id_course_category_id_fk" FOREIGN KEY ("course_category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_name_id_course_name_id_fk" FOREIGN KEY ("course_name_id") REFERENCES "public"."course_name"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_refund_shift_id_shift_id_fk" FOREIGN KEY ("refund_shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_place_id_waiting_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."waiting_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_place" ADD CONSTRAINT "waiting_place_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_move" ADD CONSTRAINT "shift_move_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_move" ADD CONSTRAINT "shift_move_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_menu" ADD CONSTRAINT "assignment_menu_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_menu" ADD CONSTRAINT "assignment_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_role" ADD CONSTRAINT "assignment_role_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_role" ADD CONSTRAINT "assignment_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_counter" ADD CONSTRAINT "known_counter_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_category_search" ON "course_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_category_once" ON "course_category" USING btree ("course_type_id",lower("name"));--> statement-breakpoint
CREATE INDEX "course_name_search" ON "course_name" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_name_once" ON "course_name" USING btree ("course_category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "course_type_search" ON "course_type" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_type_once" ON "course_type" USING btree ("vehicle_category_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "slot_course_date" ON "slot" USING btree ("course_name_id","date","start_time","twin");--> statement-breakpoint
CREATE INDEX "slot_date" ON "slot" USING btree ("date");--> statement-breakpoint
CREATE INDEX "slot_length" ON "slot" USING btree (("end_date" - "date"));--> statement-breakpoint
CREATE INDEX "vehicle_category_search" ON "vehicle_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_category_once" ON "vehicle_category" USING btree (lower("name"));--> statement-breakpoint
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
CREATE INDEX "attendance_change_batch" ON "attendance_change" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "attendance_change_registration" ON "attendance_change" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "attendance_registration" ON "attendance" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "batch_slot_batch" ON "batch_slot" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "batch_examiner" ON "batch" USING btree ("examiner_id");--> statement-breakpoint
CREATE INDEX "batch_data_entry" ON "batch" USING btree ("data_entry_id");--> statement-breakpoint
CREATE INDEX "batch_search" ON "batch" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificate_batch" ON "certificate" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificate_registration" ON "certificate" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_valid" ON "certificate" USING btree ("registration_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "response_revision_response" ON "response_revision" USING btree ("response_id","id");--> statement-breakpoint
CREATE INDEX "response_batch" ON "response" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "response_recheck" ON "response" USING btree ("recheck","requested_at");--> statement-breakpoint
CREATE INDEX "second_paper_batch" ON "second_paper" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "second_paper_response" ON "second_paper" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "second_paper_open" ON "second_paper" USING btree ("created_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "exam_set_question_version" ON "exam_set_question" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "exam_set_question_translation" ON "exam_set_question" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "exam_set_batch" ON "exam_set" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_set_current" ON "exam_set" USING btree ("batch_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "question_category_search" ON "question_category" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_category_once" ON "question_category" USING btree ("vehicle_sub_category_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "question_version_once" ON "question_version" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "question_pair" ON "question" USING btree ("pair");--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("category_id","language","name_key");--> statement-breakpoint
CREATE INDEX "reported_counter_seen" ON "reported_counter" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "reported_counter_first_by" ON "reported_counter" USING btree ("first_by");--> statement-breakpoint
CREATE INDEX "try_limit_last" ON "try_limit" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_sending" ON "mail" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "mail_state" ON "mail" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "card_order_registration" ON "card_order" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "card_order_created" ON "card_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_order_open" ON "card_order" USING btree ("checked_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_order_search" ON "card_order" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_payment_order" ON "card_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_payment_attention" ON "card_payment" USING btree ("id") WHERE state in ('refund-due', 'not-taken');--> statement-breakpoint
CREATE INDEX "app_user_log_user" ON "app_user_log" USING btree ("app_user_id","kind","id");--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visit_search" ON "visit" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_shift" ON "payment" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_series" ON "payment" USING btree ((substring("invoice_number" from '^.+/([0-9]{4})/[0-9]{6,9}$')),(substring("invoice_number" from '^.+/[0-9]{4}/([0-9]{6,9})$')::integer));--> statement-breakpoint
CREATE INDEX "registration_search" ON "registration" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registration_date" ON "registration" USING btree ("date_of_course","id");--> statement-breakpoint
CREATE INDEX "registration_slot" ON "registration" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "registration_app_user" ON "registration" USING btree ("app_user_id");--> statement-breakpoint
CREATE INDEX "registration_cancelled" ON "registration" USING btree ("cancelled_at","id") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("phone","course_name_id","slot_id") WHERE cancelled_at is null and not repeats;--> statement-breakpoint
CREATE INDEX "registration_phone" ON "registration" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "registration_created" ON "registration" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registration_credit_notes" ON "registration" USING btree ((substring("credit_note_number" from '^.+/([0-9]{4})/C[0-9]{5,9}$')),(substring("credit_note_number" from '^.+/[0-9]{4}/C([0-9]{5,9})$')::integer)) WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "registration_refund_shift" ON "registration" USING btree ("refund_shift_id") WHERE refund_shift_id is not null;--> statement-breakpoint
CREATE INDEX "registration_pending" ON "registration" USING btree ("id") WHERE not is_payment_done and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "seat_hold_slot" ON "seat_hold" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "seat_hold_staff" ON "seat_hold" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_place_once" ON "waiting_place" USING btree ("slot_id","phone") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_place_turn" ON "waiting_place" USING btree ("slot_id","turn") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "shift_move_shift" ON "shift_move" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_of_person" ON "shift" USING btree ("staff_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_at_counter" ON "shift" USING btree ("counter_hash") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "shift_staff" ON "shift" USING btree ("staff_id","opened_at");--> statement-breakpoint
CREATE INDEX "shift_opened" ON "shift" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "assignment_menu_menu" ON "assignment_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "assignment_role_role" ON "assignment_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "assignment_search" ON "assignment" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "change_request_state" ON "change_request" USING btree ("state","part");--> statement-breakpoint
CREATE INDEX "change_request_record" ON "change_request" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "change_request_requested_by" ON "change_request" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "change_request_search" ON "change_request" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "menu_search" ON "menu" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "menu_once" ON "menu" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "password_reset_staff" ON "password_reset" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "session_staff" ON "session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_employee_number" ON "staff" USING btree ("employee_number");--> statement-breakpoint
CREATE INDEX "staff_role" ON "staff" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_search" ON "staff" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trail_record" ON "trail" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "trail_entity" ON "trail" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "trail_staff" ON "trail" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "trail_at" ON "trail" USING btree ("at");