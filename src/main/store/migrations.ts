/**
 * Migrations of the local database; PRAGMA user_version is the number of applied ones. Append only. Columns `sealed_*`
 * are encrypted.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE drafts (
     backend TEXT NOT NULL, owner TEXT NOT NULL, key TEXT NOT NULL, sealed_value BLOB NOT NULL, saved_at TEXT NOT NULL,
     PRIMARY KEY (backend, owner, key)
   ) STRICT;
   CREATE TABLE "values" (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
   CREATE TABLE print_jobs (
     id TEXT PRIMARY KEY, owner TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, title TEXT NOT NULL,
     printer TEXT NOT NULL, copies INTEGER NOT NULL, sides TEXT NOT NULL, paper TEXT NOT NULL, state TEXT NOT NULL,
     queued_as TEXT NOT NULL, duplicate INTEGER NOT NULL, message TEXT NOT NULL, created_at TEXT NOT NULL,
     sealed_about BLOB NOT NULL, sealed_pdf BLOB NOT NULL
   ) STRICT;
   CREATE INDEX print_jobs_by_subject ON print_jobs (subject, kind);
   CREATE INDEX print_jobs_by_time ON print_jobs (created_at);
   CREATE TABLE print_parts (
     id INTEGER PRIMARY KEY AUTOINCREMENT, job_id TEXT NOT NULL, sealed_part BLOB NOT NULL
   ) STRICT;
   CREATE INDEX print_parts_by_job ON print_parts (job_id);
   CREATE TABLE printed_certificates (
     id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT NOT NULL, job_id TEXT NOT NULL, duplicate INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX printed_certificates_by_number ON printed_certificates (number);
   CREATE TABLE outbox_changes (
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
   ) STRICT;
   CREATE TABLE set_aside (
     id INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL, bytes BLOB NOT NULL, why TEXT NOT NULL,
     found_at TEXT NOT NULL
   ) STRICT;`,
  `ALTER TABLE print_jobs RENAME COLUMN duplicate TO copy_number;
   ALTER TABLE printed_certificates RENAME COLUMN duplicate TO copy_number;`,
]
