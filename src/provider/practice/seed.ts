import { sql } from 'drizzle-orm'
import { initializationLock } from '../database/advisory-locks'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'
import { extendPractice } from './extend-practice'
import { practiceInstituteId } from './institute'
import { seedPractice } from './seed-practice'

/** Data for an empty database: practice data, nothing, or a function such as seedBusyInstitute. */
export type Seed = 'practice' | 'none' | ((db: Database, now: number) => Promise<void>)

/**
 * Fills an empty database in one transaction. A stored practice institute is extended to today; any other institute is
 * left unchanged.
 */
export async function seedDatabase(db: Database, seed: Seed, now: number): Promise<void> {
  if (seed === 'none') return
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
    const [institute] = await tx.select({ id: institutes.id }).from(institutes)
    if (institute) return institute.id === practiceInstituteId ? extendPractice(tx, now) : undefined
    return seed === 'practice' ? seedPractice(tx, now) : seed(tx, now)
  })
  // A `seed` function stores many rows, for which the query planner needs statistics at once.
  if (seed !== 'practice') await db.execute(sql`vacuum analyze`)
}
