CREATE TABLE "course_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
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
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"vehicle_category_id" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" text PRIMARY KEY NOT NULL,
	"course_name_id" text NOT NULL,
	"date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"seats" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_seats" CHECK ("slot"."booked" between 0 and "slot"."seats")
);
--> statement-breakpoint
CREATE TABLE "vehicle_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
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
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"tax_rate" integer NOT NULL,
	"renew_expired" boolean NOT NULL,
	"refund_days" integer NOT NULL,
	"invoice_prefix" text NOT NULL,
	"card_secret" text DEFAULT '' NOT NULL,
	"public_url" text DEFAULT '' NOT NULL
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
	"invoice_number" text NOT NULL,
	"receipt_date" date NOT NULL,
	"card_order_id" text DEFAULT '' NOT NULL,
	"card_payment_id" text,
	"taken_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_registrationId_unique" UNIQUE("registration_id"),
	CONSTRAINT "payment_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "payment_cardPaymentId_unique" UNIQUE("card_payment_id")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" text PRIMARY KEY NOT NULL,
	"app_user_id" text,
	"vehicle_category_id" text NOT NULL,
	"course_type_id" text NOT NULL,
	"course_category_id" text NOT NULL,
	"course_name_id" text NOT NULL,
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
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"credit_note_number" text DEFAULT '' NOT NULL,
	"refund" integer DEFAULT 0 NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"examiner_id" text NOT NULL,
	"data_entry_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_assignment" (
	"role_id" text NOT NULL,
	"menu_id" text NOT NULL,
	CONSTRAINT "menu_assignment_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "menu_name_unique" UNIQUE("name")
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
	"staff_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" text PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "course_category" ADD CONSTRAINT "course_category_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_category" ADD CONSTRAINT "course_category_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_name" ADD CONSTRAINT "course_name_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_name" ADD CONSTRAINT "course_name_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_name" ADD CONSTRAINT "course_name_course_category_id_course_category_id_fk" FOREIGN KEY ("course_category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_type" ADD CONSTRAINT "course_type_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_course_name_id_course_name_id_fk" FOREIGN KEY ("course_name_id") REFERENCES "public"."course_name"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user_log" ADD CONSTRAINT "app_user_log_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_app_user_id_app_user_id_fk" FOREIGN KEY ("app_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_vehicle_category_id_vehicle_category_id_fk" FOREIGN KEY ("vehicle_category_id") REFERENCES "public"."vehicle_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_type_id_course_type_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_category_id_course_category_id_fk" FOREIGN KEY ("course_category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course_name_id_course_name_id_fk" FOREIGN KEY ("course_name_id") REFERENCES "public"."course_name"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_examiner_id_staff_id_fk" FOREIGN KEY ("examiner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_data_entry_id_staff_id_fk" FOREIGN KEY ("data_entry_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_assignment" ADD CONSTRAINT "menu_assignment_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_assignment" ADD CONSTRAINT "menu_assignment_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_course_date" ON "slot" USING btree ("course_name_id","date","start_time");--> statement-breakpoint
CREATE INDEX "app_user_log_user" ON "app_user_log" USING btree ("app_user_id","kind","id");--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visit_search" ON "visit" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registration_search" ON "registration" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registration_date" ON "registration" USING btree ("date_of_course","id");--> statement-breakpoint
CREATE INDEX "registration_slot" ON "registration" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "registration_app_user" ON "registration" USING btree ("app_user_id");--> statement-breakpoint
CREATE INDEX "registration_cancelled" ON "registration" USING btree ("cancelled_at","id") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("phone","course_name_id","slot_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "registration_phone" ON "registration" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "batch_examiner" ON "batch" USING btree ("examiner_id");--> statement-breakpoint
CREATE INDEX "batch_data_entry" ON "batch" USING btree ("data_entry_id");--> statement-breakpoint
CREATE INDEX "password_reset_staff" ON "password_reset" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "session_staff" ON "session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sign_in_failure_who" ON "sign_in_failure" USING btree ("who","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_role" ON "staff" USING btree ("role_id");