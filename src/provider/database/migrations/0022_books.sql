ALTER TABLE "payment" ADD COLUMN "tax_rate" integer;
--> statement-breakpoint
-- The rate by which each was taxed, from its own taxes: that of the institute may have been another one then.
UPDATE "payment" SET "tax_rate" = CASE WHEN "taxable" = 0 THEN 0 ELSE round(("cgst" + "sgst") * 100.0 / "taxable") END;
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "tax_rate" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "payment_series" ON "payment" USING btree ((substring("invoice_number" from '^.+/([0-9]{4})/[0-9]{6,9}$')),(substring("invoice_number" from '^.+/[0-9]{4}/([0-9]{6,9})$')::integer));--> statement-breakpoint
CREATE INDEX "registration_credit_notes" ON "registration" USING btree ((substring("credit_note_number" from '^.+/([0-9]{4})/C[0-9]{5,9}$')),(substring("credit_note_number" from '^.+/[0-9]{4}/C([0-9]{5,9})$')::integer)) WHERE cancelled_at is not null;
