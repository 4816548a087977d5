import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** SQL names of the tables without audit log entries: internal state, logs, and copies of audited rows. */
const unauditedTables = [
  'migration',
  'trail',
  'counter',
  'idempotency_key',
  'session',
  'password_reset',
  'mail',
  'mail_pause',
  'known_counter',
  'reported_counter',
  'try_limit',
  'adoption',
  'adoption_row',
  'seat_hold',
  'sitting',
  'visit',
  'app_user_log',
  'attendance_change',
  'result_link',
  'issued_document',
  'question_version',
  'exam_set_question',
  'response_revision',
]

/** Adds the audit trigger (`keep_trail` of 0002_triggers.sql) to every audited table that has none yet. */
export async function createAuditTriggers(db: Database): Promise<void> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'trail')`)
  for (const { name } of tables.rows) {
    if (unauditedTables.includes(name)) continue
    // The setting `trail.call` is empty while no call runs, as when sample data is seeded: no entry is then written.
    await db.execute(sql`
      create trigger trail after insert or update or delete on ${sql.identifier(name)}
      for each row when (current_setting('trail.call', true) <> '') execute function keep_trail()`)
  }
}
