CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE trail_line;
--> statement-breakpoint
-- As search.ts spells what is searched, for rows that a migration adds.
-- Spells text as search.ts does: lower case, characters beyond ASCII as 'U' and four letters.
CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN letter ~ '^[ -~]$' THEN letter
      ELSE 'U' || translate(lpad(to_hex(ascii(letter)), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') END,
    '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(words, NFKC)), '') WITH ORDINALITY AS letters(letter, n)
$$;
