import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { sequenceKinds } from '#contract/institute/sequence'
import { financialYear } from '#contract/protocol/calendar'
import type { Context } from '../../core/context'
import type { SequenceWatch } from '../../core/http/app'
import { lockSequence } from '../../core/sequence'
import type { Database } from '../../database/database'
import { institutes, sequenceStops, sequences } from '../../database/schema/institute'
import { sequenceName } from '../document-numbers'
import { type IssuedNumbers, readStatement, signNumbers } from './statement'

/** Maximum age of cached numbers for requests that do not change data. */
const cacheMs = 5_000
type CachedNumbers = { secret: string; numbers: IssuedNumbers; statement: string; at: number }

/**
 * Sends the highest issued numbers to workstations and receives them back. A number higher than in the database means
 * that an older backup was restored; the sequence is then stopped.
 */
export function watchSequences(db: Database): SequenceWatch {
  let cached: CachedNumbers | undefined

  async function read(today: string): Promise<CachedNumbers | undefined> {
    const year = financialYear(today)
    const names = sequenceKinds.map((kind) => sequenceName(kind, year))
    const rows = await db
      .select({ secret: institutes.sequenceSecret, name: sequences.name, value: sequences.value })
      .from(institutes)
      .leftJoin(sequences, inArray(sequences.name, names))
    const [first] = rows
    if (!first) return undefined
    const numbers = Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0]))
    const { secret } = first
    cached = { secret, numbers, statement: signNumbers(secret, numbers), at: performance.now() }
    return cached
  }
  const latest = (today: string) => (cached && performance.now() - cached.at < cacheMs ? cached : read(today))

  return {
    async checkReturned(statement, isChange, context) {
      if (!isChange && statement === cached?.statement && performance.now() - cached.at < cacheMs) return
      const issued = await read(context.today)
      const seenNumbers = issued && readStatement(issued.secret, statement)
      for (const [name, value] of Object.entries(issued?.numbers ?? {})) {
        const highest = seenNumbers?.[name] ?? 0
        if (highest > value) await stop(db, { id: name, issued: value, seen: highest }, context)
      }
    },
    async statement(isChange, today) {
      return (await (isChange ? read(today) : latest(today)))?.statement
    },
  }
}

type StoppedNumbers = Pick<typeof sequenceStops.$inferSelect, 'id' | 'issued' | 'seen'>

/** Stops a sequence, or raises its highest number seen. No effect if a superadmin has already confirmed that number. */
async function stop(db: Database, stopped: StoppedNumbers, { at, staffName: staff, client }: Context): Promise<void> {
  const { id: target, seen } = sequenceStops
  if ((await db.$count(sequenceStops, and(eq(target, stopped.id), gte(seen, stopped.seen)))) > 0) return
  const where = { workstation: client.workstation, staff, noticedAt: at }
  await db.transaction(async (tx) => {
    // Locks the sequence before its stop, like `resumeNumbers`, and thereby waits for a confirmation in progress.
    if ((await lockSequence(tx, stopped.id)) >= stopped.seen) return
    await tx
      .insert(sequenceStops)
      .values({ ...stopped, ...where })
      .onConflictDoUpdate({ target, set: { seen: stopped.seen, ...where }, setWhere: sql`excluded.seen > ${seen}` })
  })
}
