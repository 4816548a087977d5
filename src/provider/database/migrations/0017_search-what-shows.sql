-- Search finds what columns show (D-63): how a registration was paid and the transaction, and the details of a feedback, spelled
-- as provider/core/search.ts does.
UPDATE registration SET search = registration.search || ' ' || lower(coalesce(nullif(payment.payment_type, ''), payment.mode)) || ' '
    || translate(lower(coalesce(payment.card_payment_id, payment.id)), '0123456789', 'GHIJKLMNOP')
  FROM payment WHERE payment.registration_id = registration.id;
--> statement-breakpoint
UPDATE feedback SET search = search || ' ' || (
  SELECT string_agg(
    CASE WHEN ascii(unit) BETWEEN 32 AND 126 THEN unit
      ELSE 'U' || translate(lpad(to_hex(ascii(unit)), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') END,
    '' ORDER BY n)
  FROM regexp_split_to_table(lower(normalize(sub_category, NFKC)), '') WITH ORDINALITY AS units(unit, n))
WHERE sub_category <> '';
