-- Characters beyond ASCII are spelled with capitals alone (search.ts): with hex digits, "091" and "a" were found in every Hindi name.
DO $$
DECLARE
  searched text;
BEGIN
  FOR searched IN
    SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'search'
  LOOP
    EXECUTE format($update$
      UPDATE %I SET search = (
        SELECT string_agg(
          CASE WHEN part[1] LIKE 'U%%' THEN translate(part[1], '0123456789abcdef', 'ABCDEFGHIJKLMNOP') ELSE part[1] END,
          '' ORDER BY n)
        FROM regexp_matches(search, 'U[0-9a-f]{4}|[^U]+', 'g') WITH ORDINALITY AS parts(part, n))
      WHERE search LIKE '%%U%%'
    $update$, searched);
  END LOOP;
END $$;
