import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { counters } from './schema/institute'

/** A number that triggers keep (migrations 0002 and 0004). */
export async function kept(db: Database, name: string): Promise<number> {
  const [row] = await db.select().from(counters).where(eq(counters.name, name))
  return row?.value ?? 0
}

/** How many rows a large table has, without counting them. */
export const rowCount = (
  db: Database,
  table: 'registration' | 'payment' | 'slot' | 'app_user' | 'visit',
): Promise<number> => kept(db, `rows:${table}`)
