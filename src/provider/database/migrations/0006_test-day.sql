DROP INDEX "certificate_registration";--> statement-breakpoint
CREATE INDEX "certificate_batch" ON "certificate" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_valid" ON "certificate" USING btree ("registration_id") WHERE withdrawn_at is null;
--> statement-breakpoint
-- Batches of before: search finds them. The same spelling as searchKey (search.ts).
CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(string_agg(CASE WHEN c ~ '^[ -~]$' THEN c ELSE 'U' || lpad(to_hex(ascii(c)), 4, '0') END, '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(given, NFKC)), '') WITH ORDINALITY AS letters(c, n)
$$;
--> statement-breakpoint
UPDATE batch SET search = search_key(concat_ws(' ', batch.name, examiner.name, data_entry.name))
  FROM staff examiner, staff data_entry
  WHERE examiner.id = batch.examiner_id AND data_entry.id = batch.data_entry_id;
--> statement-breakpoint
DROP FUNCTION search_key(text);
--> statement-breakpoint
-- With which an institute that is there already signs its certificates.
UPDATE institute SET certificate_secret =
  md5(random()::text || clock_timestamp()::text) || md5(random()::text || clock_timestamp()::text)
  WHERE certificate_secret = '';
--> statement-breakpoint
-- The menus of the test day, where an institute is set up already, and who gets them.
INSERT INTO menu (id, name, position)
  SELECT substr(md5(name), 1, 24), name, 200 + n
  FROM unnest(ARRAY['Batch Creation', 'Take Test', 'Check Question', 'Recheck Request', 'Question Category', 'Question Addition', 'Reports'])
    WITH ORDINALITY AS added(name, n)
  WHERE EXISTS (SELECT FROM menu)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO menu_assignment (role_id, menu_id)
  SELECT role.id, menu.id
  FROM (VALUES
    ('admin', 'Batch Creation'),
    ('admin', 'Take Test'),
    ('admin', 'Check Question'),
    ('admin', 'Recheck Request'),
    ('admin', 'Question Category'),
    ('admin', 'Question Addition'),
    ('admin', 'Reports'),
    ('Data Entry', 'Take Test'),
    ('Data Entry', 'Check Question'),
    ('Data Entry', 'Question Category'),
    ('Data Entry', 'Question Addition'),
    ('Data Entry', 'Reports'),
    ('Examiner', 'Take Test')
  ) AS given(role, menu)
  JOIN role ON role.name = given.role
  JOIN menu ON menu.name = given.menu
  ON CONFLICT DO NOTHING;
