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
ALTER TABLE "institute" ADD COLUMN "cash_needs_shift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "shift_id" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "refund_shift_id" text;--> statement-breakpoint
ALTER TABLE "shift_move" ADD CONSTRAINT "shift_move_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_move" ADD CONSTRAINT "shift_move_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_move_shift" ON "shift_move" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_of_person" ON "shift" USING btree ("staff_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_at_counter" ON "shift" USING btree ("counter_hash") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "shift_staff" ON "shift" USING btree ("staff_id","opened_at");--> statement-breakpoint
CREATE INDEX "shift_opened" ON "shift" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_shift_id_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_refund_shift_id_shift_id_fk" FOREIGN KEY ("refund_shift_id") REFERENCES "public"."shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_shift" ON "payment" USING btree ("shift_id") WHERE shift_id is not null;--> statement-breakpoint
CREATE INDEX "registration_refund_shift" ON "registration" USING btree ("refund_shift_id") WHERE refund_shift_id is not null;--> statement-breakpoint
-- A Z report, and what moved in a drawer, stays as it was.
CREATE FUNCTION keep_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed shift and what moved in a drawer are changed by nobody';
END $$;
--> statement-breakpoint
CREATE TRIGGER closed BEFORE UPDATE OR DELETE ON "shift" FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION keep_shift();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON "shift_move" FOR EACH ROW EXECUTE FUNCTION keep_shift();
