CREATE TABLE "mail_pause" (
	"id" text PRIMARY KEY NOT NULL,
	"trouble" text NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_port" integer DEFAULT 587 NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_security" text DEFAULT 'starttls' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_user" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_password" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mail_language" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mails_codes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mails_confirmations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mails_cancellations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "mails_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "kind" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "registration_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "day" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "once" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "state" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "claim" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "message_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_sending" ON "mail" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "mail_state" ON "mail" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_once_unique" UNIQUE("once");