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
ALTER TABLE "response" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response" ADD COLUMN "workstation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "second_paper" ADD CONSTRAINT "second_paper_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_paper" ADD CONSTRAINT "second_paper_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_paper" ADD CONSTRAINT "second_paper_response_id_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting" ADD CONSTRAINT "sitting_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_paper_batch" ON "second_paper" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "second_paper_response" ON "second_paper" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "second_paper_open" ON "second_paper" USING btree ("created_at") WHERE decision is null;