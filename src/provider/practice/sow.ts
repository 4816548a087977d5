import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { fillingLock } from '../database/filling-lock'
import { institutes } from '../database/schema/institute'
import { sowBusy } from './busy'
import { practiceInstituteId } from './institute'
import { sowPractice } from './practice'
import { topUp } from './top-up'

export const seeds = ['practice', 'busy', 'none'] as const
export type Seed = (typeof seeds)[number]

/**
 * Fills an empty database: a practice institute, one as large as a busy year, or nothing. A filled one gets its coming
 * days; an institute that was set up for itself (set-up.ts) gets nothing.
 */
export async function sow(db: Database, seed: Seed, now: number): Promise<void> {
  if (seed === 'none') return
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
    const [institute] = await tx.select({ id: institutes.id }).from(institutes)
    if (institute) return institute.id === practiceInstituteId ? topUp(tx, now) : undefined
    return seed === 'busy' ? sowBusy(tx, now) : sowPractice(tx, now)
  })
  if (seed === 'busy') await db.execute(sql`vacuum analyze`)
}
