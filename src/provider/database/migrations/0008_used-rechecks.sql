ALTER TABLE "response_revision" ADD COLUMN "requested_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response_revision" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "response_revision" ADD COLUMN "decided_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "response_revision" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "exam_set_question_translation" ON "exam_set_question" USING btree ("translation_id");--> statement-breakpoint
CREATE INDEX "question_pair" ON "question" USING btree ("pair");--> statement-breakpoint
-- A batch is found by its own name here, and by its staff under their names of today. The same spelling as searchKey (search.ts).
CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(string_agg(CASE WHEN c ~ '^[ -~]$' THEN c ELSE 'U' || lpad(to_hex(ascii(c)), 4, '0') END, '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(given, NFKC)), '') WITH ORDINALITY AS letters(c, n)
$$;
--> statement-breakpoint
UPDATE batch SET search = search_key(name);
--> statement-breakpoint
DROP FUNCTION search_key(text);
