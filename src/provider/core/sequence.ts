import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { sequences } from '../database/schema/institute'

/** Next number of a gapless sequence. Call inside the transaction of the change: a rollback returns the number. */
export async function nextInSequence(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(sequences)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value })
  if (!row) throw new Error(`Sequence ${name}: expected one row from the upsert, got none`)
  return row.value
}

/** The number issued last, 0 for none. Locks the sequence until the transaction ends. */
export async function lockSequence(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(sequences)
    .values({ name, value: 0 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value}` } })
    .returning({ value: sequences.value })
  return row?.value ?? 0
}
