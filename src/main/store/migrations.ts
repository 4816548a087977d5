/** Steps of the local database; PRAGMA user_version counts those done. Only ever add to the end. */
export const migrations: readonly string[] = [
  `CREATE TABLE drafts (key TEXT PRIMARY KEY, sealed_value BLOB NOT NULL, saved_at TEXT NOT NULL) STRICT;
   CREATE TABLE intents (
     key TEXT PRIMARY KEY, operation TEXT NOT NULL, method TEXT NOT NULL, url TEXT NOT NULL, staff_id TEXT NOT NULL,
     body_hash TEXT NOT NULL, sealed_body BLOB NOT NULL, sealed_summary BLOB NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL,
     decision TEXT, settled_at TEXT
   ) STRICT;
   CREATE TABLE "values" (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
   CREATE TABLE print_jobs (
     id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, title TEXT NOT NULL, printer TEXT NOT NULL,
     copies INTEGER NOT NULL, state TEXT NOT NULL, duplicate INTEGER NOT NULL, message TEXT NOT NULL,
     created_at TEXT NOT NULL, sealed_pdf BLOB NOT NULL
   ) STRICT;
   CREATE INDEX print_jobs_by_subject ON print_jobs (subject, kind);
   CREATE INDEX print_jobs_by_time ON print_jobs (created_at);
   CREATE TABLE set_aside (
     id INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL, bytes BLOB NOT NULL, why TEXT NOT NULL,
     found_at TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE printed_certificates (
     id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL, job_id TEXT NOT NULL, duplicate INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX printed_certificates_by_number ON printed_certificates (number);`,
  `CREATE TABLE print_parts (
     id INTEGER PRIMARY KEY AUTOINCREMENT, job_id TEXT NOT NULL, sealed_part BLOB NOT NULL
   ) STRICT;
   CREATE INDEX print_parts_by_job ON print_parts (job_id);`,
  // What is kept belongs to a person. Whose the older rows are is not known: schema.ts says who finds them.
  `ALTER TABLE drafts RENAME TO unowned_drafts;
   CREATE TABLE drafts (
     owner TEXT NOT NULL, key TEXT NOT NULL, sealed_value BLOB NOT NULL, saved_at TEXT NOT NULL, PRIMARY KEY (owner, key)
   ) STRICT;
   INSERT INTO drafts (owner, key, sealed_value, saved_at) SELECT '', key, sealed_value, saved_at FROM unowned_drafts;
   DROP TABLE unowned_drafts;
   ALTER TABLE print_jobs ADD COLUMN owner TEXT NOT NULL DEFAULT '';
   ALTER TABLE intents ADD COLUMN settled_by TEXT;`,
  // What is kept belongs to one backend, too: '' until earlier.ts has said whose the older rows are.
  `ALTER TABLE drafts RENAME TO drafts_of_any;
   CREATE TABLE drafts (
     backend TEXT NOT NULL, owner TEXT NOT NULL, key TEXT NOT NULL, sealed_value BLOB NOT NULL, saved_at TEXT NOT NULL,
     PRIMARY KEY (backend, owner, key)
   ) STRICT;
   INSERT INTO drafts (backend, owner, key, sealed_value, saved_at)
     SELECT '', owner, key, sealed_value, saved_at FROM drafts_of_any;
   DROP TABLE drafts_of_any;
   ALTER TABLE intents ADD COLUMN backend TEXT NOT NULL DEFAULT '';`,
  // Registrations filed while the institute was away.
  `CREATE TABLE waiting (
     number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, backend TEXT NOT NULL, owner TEXT NOT NULL,
     sender TEXT NOT NULL, send_key TEXT NOT NULL UNIQUE, state TEXT NOT NULL, filed_at TEXT NOT NULL, sent_at TEXT NOT NULL,
     files TEXT NOT NULL, sealed_content BLOB NOT NULL
   ) STRICT;`,
  // Of older prints nobody noted how they went to paper, or by whom; they are in no queue any more.
  `ALTER TABLE print_jobs ADD COLUMN sides TEXT NOT NULL DEFAULT 'one';
   ALTER TABLE print_jobs ADD COLUMN paper TEXT NOT NULL DEFAULT 'A4';
   ALTER TABLE print_jobs ADD COLUMN queued_as TEXT NOT NULL DEFAULT '';
   ALTER TABLE print_jobs ADD COLUMN sealed_about BLOB NOT NULL DEFAULT x'';`,
  // One outbox for every change that costs money or a seat; outbox/migrate.ts moves what intents and waiting held.
  `CREATE TABLE outbox_changes (
     number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL, kind TEXT NOT NULL,
     version INTEGER NOT NULL, backend TEXT NOT NULL, workstation TEXT NOT NULL, owner TEXT NOT NULL, actor TEXT NOT NULL,
     state TEXT NOT NULL, step TEXT NOT NULL, submitted_at TEXT NOT NULL, finished_at TEXT NOT NULL, files TEXT NOT NULL,
     sealed_content BLOB NOT NULL
   ) STRICT;
   CREATE TABLE outbox_steps (
     change_id TEXT NOT NULL, name TEXT NOT NULL, attempt INTEGER NOT NULL, state TEXT NOT NULL, key TEXT NOT NULL UNIQUE,
     endpoint TEXT NOT NULL, sent_as TEXT NOT NULL, has_keys INTEGER NOT NULL, sealed_noted BLOB NOT NULL,
     sealed_request BLOB NOT NULL, sealed_result BLOB NOT NULL, PRIMARY KEY (change_id, name, attempt)
   ) STRICT;
   CREATE TABLE outbox_decisions (
     number INTEGER PRIMARY KEY AUTOINCREMENT, change_id TEXT NOT NULL, backend TEXT NOT NULL, kind TEXT NOT NULL,
     step TEXT NOT NULL, attempt INTEGER NOT NULL, decision TEXT NOT NULL, decided_by TEXT NOT NULL,
     decided_at TEXT NOT NULL, sealed_facts BLOB NOT NULL
   ) STRICT;`,
]
