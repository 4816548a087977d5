CREATE OR REPLACE FUNCTION refuse_to_change_the_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the audit log cannot be changed or deleted';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Closed shifts and cash movements cannot be changed or deleted';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Issued documents cannot be changed or deleted';
END
$$;
