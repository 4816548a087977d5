-- Staff, menus, assignments, change requests and the trail. Rows that are there get what new ones are given.
CREATE SEQUENCE trail_line;
--> statement-breakpoint
CREATE TABLE "assignment_menu" (
	"assignment_id" text NOT NULL,
	"menu_id" text NOT NULL,
	CONSTRAINT "assignment_menu_assignment_id_menu_id_pk" PRIMARY KEY("assignment_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_role" (
	"assignment_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "assignment_role_assignment_id_role_id_pk" PRIMARY KEY("assignment_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_request" (
	"id" text PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"operation" text NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"draft" jsonb NOT NULL,
	"proposed" jsonb,
	"before" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by" text NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail" (
	"id" text PRIMARY KEY DEFAULT lpad(nextval('trail_line')::text, 16, '0') NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"call" text DEFAULT '' NOT NULL,
	"entity" text NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu" DROP CONSTRAINT "menu_name_unique";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_phone_unique";--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "employee_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_menu" ADD CONSTRAINT "assignment_menu_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_menu" ADD CONSTRAINT "assignment_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_role" ADD CONSTRAINT "assignment_role_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_role" ADD CONSTRAINT "assignment_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Spells text as search.ts does: lower case, characters beyond ASCII as 'U' and four letters.
CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN letter ~ '^[ -~]$' THEN letter
      ELSE 'U' || translate(lpad(to_hex(ascii(letter)), 4, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP') END,
    '' ORDER BY n), '')
  FROM regexp_split_to_table(lower(normalize(words, NFKC)), '') WITH ORDINALITY AS letters(letter, n)
$$;
--> statement-breakpoint
UPDATE "menu" SET "key" = "name", "search" = search_key("name");
--> statement-breakpoint
ALTER TABLE "menu" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "menu" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "menu" ALTER COLUMN "search" DROP DEFAULT;
--> statement-breakpoint
UPDATE "staff" SET "employee_number" = numbered.text, "updated_at" = "created_at",
    "search" = search_key("name" || ' ' || "email" || ' ' || "phone" || ' ' || numbered.text)
  FROM (SELECT "id", 'E' || lpad((row_number() OVER (ORDER BY "created_at", "id"))::text, 4, '0') AS text FROM "staff") AS numbered
  WHERE numbered."id" = "staff"."id";
--> statement-breakpoint
INSERT INTO "counter" ("name", "value") SELECT 'employee', count(*) FROM "staff" HAVING count(*) > 0;
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "search" DROP DEFAULT;
--> statement-breakpoint
-- What each role had becomes its first assignment.
INSERT INTO "assignment" ("id", "created_at", "updated_at", "search")
  SELECT DISTINCT substr(md5('assignment ' || role."id"), 1, 24), now(), now(), search_key(role."name")
  FROM "menu_assignment" JOIN "role" ON role."id" = "role_id";
--> statement-breakpoint
INSERT INTO "assignment_role" SELECT DISTINCT substr(md5('assignment ' || "role_id"), 1, 24), "role_id" FROM "menu_assignment";
--> statement-breakpoint
INSERT INTO "assignment_menu" SELECT substr(md5('assignment ' || "role_id"), 1, 24), "menu_id" FROM "menu_assignment";
--> statement-breakpoint
DROP TABLE "menu_assignment";
--> statement-breakpoint
CREATE INDEX "assignment_menu_menu" ON "assignment_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "assignment_role_role" ON "assignment_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "assignment_search" ON "assignment" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "change_request_state" ON "change_request" USING btree ("state","part");--> statement-breakpoint
CREATE INDEX "change_request_record" ON "change_request" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "change_request_requested_by" ON "change_request" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "change_request_search" ON "change_request" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trail_record" ON "trail" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "trail_entity" ON "trail" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "trail_staff" ON "trail" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "trail_at" ON "trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "menu_search" ON "menu" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "menu_once" ON "menu" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_phone" ON "staff" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_employee_number" ON "staff" USING btree ("employee_number");--> statement-breakpoint
CREATE INDEX "staff_search" ON "staff" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_key_unique" UNIQUE("key");
--> statement-breakpoint
-- A new menu, where an institute is set up already; a role gets it by an assignment of its own. For later migrations too.
CREATE FUNCTION add_menu(named text, given_to text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO menu (id, name, key, position, created_at, updated_at, search)
    SELECT substr(md5(named), 1, 24), named, named, max(position) + 1, now(), now(), search_key(named)
    FROM menu HAVING count(*) > 0;
  INSERT INTO assignment (id, created_at, updated_at, search)
    SELECT substr(md5(given_to || ' ' || named), 1, 24), now(), now(), search_key(given_to || ' ' || named)
    FROM menu, role WHERE menu.key = named AND role.name = given_to;
  INSERT INTO assignment_menu SELECT substr(md5(given_to || ' ' || named), 1, 24), menu.id
    FROM menu, role WHERE menu.key = named AND role.name = given_to;
  INSERT INTO assignment_role SELECT substr(md5(given_to || ' ' || named), 1, 24), role.id
    FROM menu, role WHERE menu.key = named AND role.name = given_to;
$$;
--> statement-breakpoint
SELECT add_menu('Trail', 'admin');
--> statement-breakpoint
-- The trail. A call names itself for its transaction (provider/core/trail.ts); what happens outside of calls, such as sowing, leaves none.
CREATE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  -- Follows from other columns, or says no more than the line itself.
  left_out text[] := ARRAY['search', 'created_at', 'created_by', 'updated_at', 'updated_by',
    'decided_at', 'decided_by', 'booked', 'draft'];
  before jsonb;
  after jsonb;
  secret text;
BEGIN
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO before FROM jsonb_each(was)
    WHERE value IS DISTINCT FROM coalesce(is_now -> key, 'null') AND value <> 'null' AND key <> ALL (left_out);
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO after FROM jsonb_each(is_now)
    WHERE value IS DISTINCT FROM coalesce(was -> key, 'null') AND (TG_OP = 'UPDATE' OR value <> 'null') AND key <> ALL (left_out);
  FOR secret IN SELECT key FROM jsonb_object_keys(was || is_now) AS keys(key) WHERE key ~ '(secret|password|hash|token)' LOOP
    IF before ? secret THEN before := jsonb_set(before, ARRAY[secret], '"…"'); END IF;
    IF after ? secret THEN after := jsonb_set(after, ARRAY[secret], '"…"'); END IF;
  END LOOP;
  IF before <> '{}' OR after <> '{}' THEN
    INSERT INTO trail (at, staff_id, who, role, counter, call, entity, record_id, action, before, after) VALUES (
      coalesce(nullif(current_setting('trail.at', true), '')::timestamptz, now()),
      current_setting('trail.staff', true),
      current_setting('trail.who', true),
      current_setting('trail.role', true),
      current_setting('trail.counter', true),
      current_setting('trail.call', true),
      TG_TABLE_NAME,
      -- What belongs to a row, such as a menu of an assignment, is part of its history.
      coalesce(is_now ->> 'id', was ->> 'id', is_now ->> 'assignment_id', was ->> 'assignment_id',
        is_now ->> 'batch_id', was ->> 'batch_id', ''),
      CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
      before,
      after);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_to_change_the_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The trail is only added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON trail
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_trail();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON trail FROM PUBLIC, CURRENT_USER;
