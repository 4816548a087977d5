import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { counters } from '../database/schema/institute'

/** Counts up inside the caller's transaction: a change that fails gives its number back. */
export async function countUp(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!row) throw new Error(`The counter ${name} gave no number`)
  return row.value
}
