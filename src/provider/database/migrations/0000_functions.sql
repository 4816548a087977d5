CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE trail_line;
--> statement-breakpoint
-- Same encoding as searchKey (provider/core/search.ts), for rows that a migration adds: lower case, each non-ASCII
-- character as 'U' and four letters.
CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN letter ~ '^[ -~]$' THEN letter
      ELSE 'U' || translate(lpad(to_hex(ascii(letter)), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') END,
    '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(words, NFKC)), '') WITH ORDINALITY AS letters(letter, n)
$$;
