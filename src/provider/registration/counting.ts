import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/database'
import { kept, rowCount } from '../database/row-counts'
import { registrations } from '../database/schema/registration/registrations'

const counted = new WeakMap<Database, { changes: number; totals: Map<string, number> }>()

/**
 * How many registrations a search finds. Counting many takes long, so a total is kept under its question (any text that
 * tells one search from another) until a registration changes.
 */
export async function countRegistrations(db: Database, where: SQL | undefined, question: string): Promise<number> {
  if (!where) return rowCount(db, 'registration')
  const changes = await kept(db, 'changes:registration')
  const before = counted.get(db)
  const current = before?.changes === changes ? before : { changes, totals: new Map<string, number>() }
  counted.set(db, current)
  const total = current.totals.get(question) ?? (await db.$count(registrations, where))
  current.totals.set(question, total)
  return total
}
