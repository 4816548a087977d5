ALTER TABLE "course_name" ADD COLUMN "sac" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "tax_status" text DEFAULT 'unregistered' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "state_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "sac" text DEFAULT '999293' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "igst" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "tax_status" text DEFAULT 'unregistered' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "sac" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "place_of_supply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "buyer_gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "buyer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "buyer_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- An institute with a GST number has issued tax invoices of its state.
UPDATE institute SET tax_status = 'regular', state_code = left(gstin, 2) WHERE gstin <> '';
--> statement-breakpoint
UPDATE payment SET tax_status = institute.tax_status, place_of_supply = institute.state_code, sac = institute.sac
  FROM institute;
--> statement-breakpoint
ALTER TABLE "institute" ALTER COLUMN "tax_status" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "tax_status" DROP DEFAULT;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issued_institute() RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT coalesce((
    SELECT jsonb_build_object(
      'name', name, 'nameHindi', name_hindi, 'address', to_jsonb(address), 'addressHindi', to_jsonb(address_hindi),
      'phone', phone, 'email', email, 'gstin', gstin, 'taxStatus', tax_status, 'stateCode', state_code, 'logo', logo,
      'refundDays', refund_days)
    FROM institute LIMIT 1
  ), '{"name": "", "address": [], "refundDays": 0}'::jsonb)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issued_registration(r registration, p payment) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT issued_trainee(r) || jsonb_build_object(
    'id', r.id, 'createdAt', iso_instant(r.created_at), 'dateOfCourse', r.date_of_course,
    'appUser', (SELECT jsonb_build_object('id', id, 'firstName', first_name, 'fatherName', father_name, 'phone', phone,
      'centre', centre) FROM app_user WHERE id = r.app_user_id),
    'vehicleCategory', (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name)) FROM vehicle_category
      WHERE id = r.vehicle_category_id),
    'courseType', (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name)) FROM course_type
      WHERE id = r.course_type_id),
    'courseCategory', (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name)) FROM course_category
      WHERE id = r.course_category_id),
    'courseName', (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', r.course_name, 'price', r.price,
      'duration', duration)) FROM course_name WHERE id = r.course_name_id),
    'slot', (SELECT jsonb_agg(jsonb_build_object('id', id, 'date', date, 'endDate', end_date, 'startTime', start_time,
      'endTime', end_time)) FROM slot WHERE id = r.slot_id),
    'mode', p.mode, 'isPaymentDone', true, 'paymentId', p.id, 'paymentType', p.payment_type,
    'payment', jsonb_build_array(jsonb_build_object('price', p.price, 'taxable', p.taxable, 'cgst', p.cgst,
      'sgst', p.sgst, 'igst', p.igst, 'taxStatus', p.tax_status, 'sac', p.sac, 'placeOfSupply', p.place_of_supply)),
    'buyerGstin', r.buyer_gstin, 'buyerName', r.buyer_name, 'buyerAddress', r.buyer_address,
    'taxRate', p.tax_rate, 'invoiceNumber', p.invoice_number, 'paidAt', iso_instant(p.created_at),
    'cancelledAt', iso_instant(r.cancelled_at), 'cancelReason', r.cancel_reason,
    'creditNoteNumber', r.credit_note_number, 'refund', r.refund)
$$;
