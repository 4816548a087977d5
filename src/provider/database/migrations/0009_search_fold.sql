-- Folds a search key as foldText does (contract/protocol/text/fold-text.ts), on its encoded letters: apostrophes, nuktas and
-- invisible characters removed, Hindi digits as ASCII, single blanks.
CREATE FUNCTION fold_search_key(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(key, '[''`]| UADAB|UAAKN|UADEP|UAGBM|UBBFP|UBBGA|UBHL[E-F]|UBIA[L-P]|UCAA[L-P]|UCAC[K-O]|UCAG[A-P]|UPOA[A-P]|UPOPP|UAALE|UACL[L-M]|UCAB[I-J]|UCABL|UCADC|UAJDM|UAKDM', '', 'g'), 'UAJCJ', 'UAJCI'), 'UAJDB', 'UAJDA'), 'UAJDE', 'UAJDD'), 'UAJGG', '0'), 'UAJGH', '1'), 'UAJGI', '2'), 'UAJGJ', '3'), 'UAJGK', '4'), 'UAJGL', '5'), 'UAJGM', '6'), 'UAJGN', '7'), 'UAJGO', '8'), 'UAJGP', '9'),
    '( |UAAA[J-N])+', ' ', 'g'))
$$;
--> statement-breakpoint
-- As searchKey (provider/core/search.ts): non-ASCII characters as 'U' and four letters for each UTF-16 code unit.
CREATE OR REPLACE FUNCTION search_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT fold_search_key(CASE WHEN words ~ '^[ -~]*$' THEN lower(words) ELSE (SELECT coalesce(string_agg(
    CASE WHEN letter ~ '^[ -~]$' THEN letter
      WHEN ascii(letter) < 65536 THEN
        'U' || translate(lpad(to_hex(ascii(letter)), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
      ELSE 'U' || translate(to_hex(55232 + (ascii(letter) >> 10)), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')
        || 'U' || translate(to_hex(56320 + (ascii(letter) & 1023)), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') END,
    '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(words, NFKC)), '') WITH ORDINALITY AS letters(letter, n)) END)
$$;
--> statement-breakpoint
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'search' LOOP
    EXECUTE format('UPDATE %I SET search = fold_search_key(search) WHERE search <> fold_search_key(search)', found.table_name);
  END LOOP;
END
$$;
