-- How many rows a large table has, kept as it changes: counting 100,000 rows for every page of a list takes too long.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer;
BEGIN
  SELECT count(*) INTO change FROM changed;
  IF TG_OP = 'DELETE' THEN
    change := -change;
  END IF;
  INSERT INTO counter (name, value) VALUES ('rows:' || TG_TABLE_NAME, change)
    ON CONFLICT (name) DO UPDATE SET value = counter.value + excluded.value;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER registration_added AFTER INSERT ON registration
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER registration_removed AFTER DELETE ON registration
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER app_user_added AFTER INSERT ON app_user
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER app_user_removed AFTER DELETE ON app_user
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER visit_added AFTER INSERT ON visit
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER visit_removed AFTER DELETE ON visit
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
-- Goes up with every change of a registration: what was counted before is then out of date.
CREATE FUNCTION count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counter (name, value) VALUES ('changes:' || TG_TABLE_NAME, 1)
    ON CONFLICT (name) DO UPDATE SET value = counter.value + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER registration_changed AFTER INSERT OR UPDATE OR DELETE ON registration
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes();
