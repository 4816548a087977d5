CREATE TABLE "page_mark" (
	"relation" text NOT NULL,
	"prefix" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "page_mark_relation_prefix_pk" PRIMARY KEY("relation","prefix")
);
--> statement-breakpoint
CREATE TABLE "takings" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"price" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL
);
--> statement-breakpoint
-- As in migration 0002, and for each beginning of the ids how many there are.
CREATE OR REPLACE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer;
  way integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  SELECT way * count(*) INTO change FROM changed;
  IF change = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO counter (name, value) VALUES ('rows:' || TG_TABLE_NAME, change)
    ON CONFLICT (name) DO UPDATE SET value = counter.value + excluded.value;
  INSERT INTO page_mark (relation, prefix, rows)
    SELECT TG_TABLE_NAME, left(id, 5), way * count(*) FROM changed GROUP BY 2 ORDER BY 2
    ON CONFLICT (relation, prefix) DO UPDATE SET rows = page_mark.rows + excluded.rows;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO page_mark (relation, prefix, rows)
  SELECT 'registration', left(id, 5), count(*) FROM registration GROUP BY 2
  UNION ALL SELECT 'payment', left(id, 5), count(*) FROM payment GROUP BY 2
  UNION ALL SELECT 'slot', left(id, 5), count(*) FROM slot GROUP BY 2
  UNION ALL SELECT 'app_user', left(id, 5), count(*) FROM app_user GROUP BY 2
  UNION ALL SELECT 'visit', left(id, 5), count(*) FROM visit GROUP BY 2;
--> statement-breakpoint
-- What the payments of each day of India come to, kept as they change: adding up 100,000 for every page takes too long.
CREATE FUNCTION india_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (at AT TIME ZONE INTERVAL '5 hours 30 minutes')::date
$$;
--> statement-breakpoint
CREATE FUNCTION add_takings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  way integer := CASE TG_ARGV[0] WHEN 'less' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO takings (day, count, price, cgst, sgst)
    SELECT india_day(created_at), way * count(*), way * sum(price), way * sum(cgst), way * sum(sgst)
    FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET
      count = takings.count + excluded.count,
      price = takings.price + excluded.price,
      cgst = takings.cgst + excluded.cgst,
      sgst = takings.sgst + excluded.sgst;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER takings_added AFTER INSERT ON payment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_takings();
--> statement-breakpoint
CREATE TRIGGER takings_removed AFTER DELETE ON payment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_takings('less');
--> statement-breakpoint
CREATE TRIGGER takings_as_before AFTER UPDATE ON payment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_takings('less');
--> statement-breakpoint
CREATE TRIGGER takings_as_now AFTER UPDATE ON payment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_takings();
--> statement-breakpoint
INSERT INTO takings (day, count, price, cgst, sgst)
  SELECT india_day(created_at), count(*), sum(price), sum(cgst), sum(sgst) FROM payment GROUP BY 1;
