import { sql } from 'drizzle-orm'
import type { Database } from './database'

/**
 * Tables whose changes leave no line: what the provider keeps for itself, logs of their own, and copies whose original
 * leaves one.
 */
const unauditedTables = [
  ...['migration', 'trail', 'counter', 'idempotency_key', 'session', 'password_reset'],
  ...['mail', 'mail_pause'],
  ...['known_counter', 'reported_counter', 'try_limit', 'adoption', 'adoption_row'],
  ...['seat_hold', 'sitting', 'visit', 'app_user_log', 'attendance_change', 'result_link'],
  ...['issued_document', 'question_version', 'exam_set_question', 'response_revision'],
]

/** Every other table keeps a trail, one that a later migration adds as well (keep_trail, 0002_triggers.sql). */
export async function createAuditTriggers(db: Database): Promise<void> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'trail')`)
  for (const { name } of tables.rows) {
    if (unauditedTables.includes(name)) continue
    // Asked before the function is entered: sowing a year of registrations leaves no line and costs nothing.
    await db.execute(sql`
      create trigger trail after insert or update or delete on ${sql.identifier(name)}
      for each row when (current_setting('trail.call', true) <> '') execute function keep_trail()`)
  }
}
