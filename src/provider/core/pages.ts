import { type Column, eq, lt, type SQL } from 'drizzle-orm'
import type { Page, PageInput } from '#contract/protocol/endpoint'
import type { Database } from '../database/database'
import { counters } from '../database/schema/institute'
import { registrations } from '../database/schema/registration/registrations'

/** Which rows a page holds. */
export const window = ({ page, limit }: PageInput): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
})

/** A page with the number of all rows; they are counted only where the page itself does not tell. */
export async function withTotal<R>(
  rows: R[],
  { page, limit }: PageInput,
  total: () => Promise<number>,
): Promise<Page<R>> {
  const last = rows.length < limit && (rows.length > 0 || page === 1)
  return { rows, total: last ? (page - 1) * limit + rows.length : await total() }
}

const rowsPerRead = 2000
/** All rows, newest first by their id, read in parts so that other calls come in between. */
export async function everyRow<R extends { id: string }>(
  id: Column,
  read: (part: { where: SQL | undefined; limit: number }) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  let part: R[]
  do {
    const last = rows.at(-1)
    part = await read({ where: last && lt(id, last.id), limit: rowsPerRead })
    rows.push(...part)
  } while (part.length === rowsPerRead)
  return rows
}

/** A number that triggers keep (migrations 0002 and 0004). */
async function kept(db: Database, name: string): Promise<number> {
  const [row] = await db.select().from(counters).where(eq(counters.name, name))
  return row?.value ?? 0
}

/** How many rows a large table has, without counting them. */
export const rowCount = (
  db: Database,
  table: 'registration' | 'payment' | 'slot' | 'app_user' | 'visit',
): Promise<number> => kept(db, `rows:${table}`)

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
