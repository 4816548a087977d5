ALTER TABLE "institute" ADD COLUMN "name_hindi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "address_hindi" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;