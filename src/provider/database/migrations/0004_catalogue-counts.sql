-- How many slots and payments there are, kept as they change: see migration 0002.
INSERT INTO counter (name, value) SELECT 'rows:slot', count(*) FROM slot UNION ALL SELECT 'rows:payment', count(*) FROM payment;
--> statement-breakpoint
CREATE TRIGGER slot_added AFTER INSERT ON slot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER slot_removed AFTER DELETE ON slot
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER payment_added AFTER INSERT ON payment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER payment_removed AFTER DELETE ON payment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
-- The menus of the catalogue's screens, where an institute is set up already; its admin gets them.
INSERT INTO menu (id, name, position)
  SELECT substr(md5(name), 1, 24), name, 100 + n
  FROM unnest(ARRAY['Vehicle Sub Category', 'Course Type', 'Course Category', 'Course Name']) WITH ORDINALITY AS added(name, n)
  WHERE EXISTS (SELECT FROM menu)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO menu_assignment (role_id, menu_id)
  SELECT role.id, menu.id FROM role, menu
  WHERE role.name = 'admin' AND menu.name IN ('Vehicle Sub Category', 'Course Type', 'Course Category', 'Course Name')
  ON CONFLICT DO NOTHING;
