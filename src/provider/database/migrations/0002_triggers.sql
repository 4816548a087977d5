-- For migrations: adds a menu to an institute that is set up already, and assigns it to a role.
CREATE FUNCTION add_menu(named text, given_to text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO menu (id, name, key, position, created_at, updated_at, search)
    SELECT substr(md5(named), 1, 24), named, named, max(position) + 1, now(), now(), search_key(named)
    FROM menu HAVING count(*) > 0;
  INSERT INTO assignment (id, created_at, updated_at, search)
    SELECT substr(md5(given_to || ' ' || named), 1, 24), now(), now(), search_key(given_to || ' ' || named)
    FROM menu, role WHERE menu.key = named AND role.name = given_to;
  INSERT INTO assignment_menu SELECT substr(md5(given_to || ' ' || named), 1, 24), menu.id
    FROM menu, role WHERE menu.key = named AND role.name = given_to;
  INSERT INTO assignment_role SELECT substr(md5(given_to || ' ' || named), 1, 24), role.id
    FROM menu, role WHERE menu.key = named AND role.name = given_to;
$$;
--> statement-breakpoint
-- Writes the audit log. provider/core/audit.ts sets actor and operation for the transaction of a call; changes without
-- them, such as seeding, are not audited.
CREATE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  -- Columns that derive from others, or repeat what the entry itself contains.
  left_out text[] := ARRAY['search', 'created_at', 'created_by', 'updated_at', 'updated_by',
    'decided_at', 'decided_by', 'booked', 'draft'];
  before jsonb;
  after jsonb;
  secret text;
BEGIN
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO before FROM jsonb_each(was)
    WHERE value IS DISTINCT FROM coalesce(is_now -> key, 'null') AND value <> 'null' AND key <> ALL (left_out);
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO after FROM jsonb_each(is_now)
    WHERE value IS DISTINCT FROM coalesce(was -> key, 'null') AND (TG_OP = 'UPDATE' OR value <> 'null') AND key <> ALL (left_out);
  FOR secret IN SELECT key FROM jsonb_object_keys(was || is_now) AS keys(key) WHERE key ~ '(secret|password|hash|token)' LOOP
    IF before ? secret THEN before := jsonb_set(before, ARRAY[secret], '"…"'); END IF;
    IF after ? secret THEN after := jsonb_set(after, ARRAY[secret], '"…"'); END IF;
  END LOOP;
  IF before <> '{}' OR after <> '{}' THEN
    INSERT INTO trail (at, staff_id, who, role, counter, call, entity, record_id, action, before, after) VALUES (
      coalesce(nullif(current_setting('trail.at', true), '')::timestamptz, now()),
      current_setting('trail.staff', true),
      current_setting('trail.who', true),
      current_setting('trail.role', true),
      current_setting('trail.counter', true),
      current_setting('trail.call', true),
      TG_TABLE_NAME,
      -- Rows of a join table, such as a menu of an assignment, belong to the history of the row that owns them.
      coalesce(is_now ->> 'id', was ->> 'id', is_now ->> 'assignment_id', was ->> 'assignment_id',
        is_now ->> 'batch_id', was ->> 'batch_id', ''),
      CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
      before,
      after);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_to_change_the_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The trail is only added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_trail();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON trail FROM PUBLIC, CURRENT_USER;
--> statement-breakpoint
-- Closed shifts and cash movements are read-only.
CREATE FUNCTION keep_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed shift and what moved in a drawer are changed by nobody';
END $$;
--> statement-breakpoint
CREATE TRIGGER closed BEFORE UPDATE OR DELETE ON "shift" FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION keep_shift();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON "shift_move" FOR EACH ROW EXECUTE FUNCTION keep_shift();
--> statement-breakpoint
-- Issued documents are stored as of their issue (provider/registration/issued-documents.ts).
CREATE FUNCTION iso_instant(at timestamptz) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT coalesce(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')
$$;
--> statement-breakpoint
CREATE FUNCTION issued_institute() RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT coalesce((
    SELECT jsonb_build_object(
      'name', name, 'nameHindi', name_hindi, 'address', to_jsonb(address), 'addressHindi', to_jsonb(address_hindi),
      'phone', phone, 'email', email, 'gstin', gstin, 'logo', logo, 'refundDays', refund_days)
    FROM institute LIMIT 1
  ), '{"name": "", "address": [], "refundDays": 0}'::jsonb)
$$;
--> statement-breakpoint
CREATE FUNCTION issued_trainee(r registration) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'firstName', r.first_name, 'middleName', r.middle_name, 'lastName', r.last_name, 'phone', r.phone, 'email', r.email,
    'address', r.address, 'city', r.city, 'district', r.district, 'state', r.state, 'pin', r.pin)
$$;
--> statement-breakpoint
CREATE FUNCTION issued_registration(r registration, p payment) RETURNS jsonb STABLE LANGUAGE sql AS $$
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
      'sgst', p.sgst)),
    'taxRate', p.tax_rate, 'invoiceNumber', p.invoice_number, 'paidAt', iso_instant(p.created_at),
    'cancelledAt', iso_instant(r.cancelled_at), 'cancelReason', r.cancel_reason,
    'creditNoteNumber', r.credit_note_number, 'refund', r.refund)
$$;
--> statement-breakpoint
CREATE FUNCTION issued_id(kind text, number text, revision integer) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT kind || ':' || number || ':' || revision
$$;
--> statement-breakpoint
-- An imported credit note may have no number. It then has the id of its registration, as on the printed document.
CREATE FUNCTION issue_credit_note(r registration, p payment) RETURNS void LANGUAGE sql AS $$
  INSERT INTO issued_document (id, kind, number, revision, institute, data, issued_at)
  SELECT issued_id('credit-note', number, 0), 'credit-note', number, 0, issued_institute(), issued_registration(r, p),
    r.cancelled_at
  FROM (SELECT coalesce(nullif(r.credit_note_number, ''), r.id) AS number) AS numbered
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION issue_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issued_document (id, kind, number, revision, institute, data, issued_at)
    SELECT issued_id('invoice', p.invoice_number, 0), 'invoice', p.invoice_number, 0, issued_institute(),
      issued_registration(r, p) || '{"cancelledAt": "", "cancelReason": "", "creditNoteNumber": "", "refund": 0}',
      p.created_at
    FROM changed JOIN payment p ON p.id = changed.id JOIN registration r ON r.id = p.registration_id
    ON CONFLICT DO NOTHING;
  -- Seeded and imported registrations are already cancelled when their payment is inserted.
  PERFORM issue_credit_note(r, p)
    FROM changed JOIN payment p ON p.id = changed.id JOIN registration r ON r.id = p.registration_id
    WHERE r.cancelled_at IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION issue_on_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL THEN
    PERFORM issue_credit_note(NEW, p) FROM payment p WHERE p.registration_id = NEW.id;
  ELSIF NEW.cancelled_at IS NULL THEN
    -- A corrected name: course, amounts and institute stay as first issued.
    INSERT INTO issued_document (id, kind, number, revision, institute, data, issued_at)
      SELECT issued_id('invoice', number, revision + 1), 'invoice', number, revision + 1, institute,
        data || issued_trainee(NEW) || jsonb_build_object('correctedFrom',
          concat_ws(' ', OLD.first_name, nullif(OLD.middle_name, ''), OLD.last_name)),
        now()
      FROM issued_document
      WHERE kind = 'invoice' AND number = (SELECT invoice_number FROM payment WHERE registration_id = NEW.id)
      ORDER BY revision DESC LIMIT 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION issue_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issued_document (id, kind, number, revision, institute, data, issued_at)
    SELECT issued_id('certificate', NEW.number, 0), 'certificate', NEW.number, 0, issued_institute(),
      jsonb_build_object('examiner', coalesce(
        (SELECT staff.name FROM batch JOIN staff ON staff.id = examiner_id WHERE batch.id = NEW.batch_id), '')),
      NEW.issued_at
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION issue_z_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO issued_document (id, kind, number, revision, institute, data, issued_at)
    SELECT issued_id('z-report', NEW.number, 0), 'z-report', NEW.number, 0, issued_institute(), '{}', NEW.closed_at
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued document is changed by nobody';
END
$$;
--> statement-breakpoint
CREATE TRIGGER issues AFTER INSERT ON payment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION issue_invoices();
--> statement-breakpoint
CREATE TRIGGER issues AFTER UPDATE ON registration FOR EACH ROW WHEN (NEW.is_payment_done AND (
    (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL)
    OR (OLD.first_name, OLD.middle_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.middle_name, NEW.last_name)))
  EXECUTE FUNCTION issue_on_registration();
--> statement-breakpoint
CREATE TRIGGER issues AFTER INSERT ON certificate FOR EACH ROW EXECUTE FUNCTION issue_certificate();
--> statement-breakpoint
CREATE TRIGGER issues AFTER UPDATE ON shift FOR EACH ROW
  WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL) EXECUTE FUNCTION issue_z_report();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON issued_document FOR EACH ROW EXECUTE FUNCTION keep_issued();
