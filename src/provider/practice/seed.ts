import { sql } from 'drizzle-orm'
import { initializationLock } from '../database/advisory-locks'
import type { Database } from '../database/database'
import { institutes } from '../database/schema/institute'
import { topUp } from './extend-practice'
import { practiceInstituteId } from './institute'
import { sowPractice } from './seed-practice'

/** What fills an empty database: practice data, nothing, or a function, as tools/busy-institute.ts has one. */
export type Seed = 'practice' | 'none' | ((db: Database, now: number) => Promise<void>)

/**
 * Fills an empty database. A filled one with the practice institute gets its coming days; any other institute is left as
 * it is. Within one transaction, under the lock that set-up and import take too.
 */
export async function sow(db: Database, seed: Seed, now: number): Promise<void> {
  if (seed === 'none') return
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${initializationLock})`)
    const [institute] = await tx.select({ id: institutes.id }).from(institutes)
    if (institute) return institute.id === practiceInstituteId ? topUp(tx, now) : undefined
    return seed === 'practice' ? sowPractice(tx, now) : seed(tx, now)
  })
  if (seed !== 'practice') await db.execute(sql`vacuum analyze`)
}
