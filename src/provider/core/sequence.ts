import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { sequences } from '../database/schema/institute'

/** Counts up inside the caller's transaction: a change that fails gives its number back. */
export async function nextInSequence(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(sequences)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value })
  if (!row) throw new Error(`The counter ${name} gave no number`)
  return row.value
}
