import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { sequenceKinds } from '#contract/institute/sequence'
import { financialYear } from '#contract/protocol/calendar'
import { ownValue } from '#contract/protocol/own-value'
import type { Context } from '../../core/context'
import type { SequenceMonitor } from '../../core/http/app'
import { lockSequence } from '../../core/sequence'
import type { Database } from '../../database/database'
import { institutes, sequenceStops, sequences } from '../../database/schema/institute'
import { sequenceName } from '../document-numbers'
import { type IssuedNumbers, readStatement, signIssuedNumbers } from './statement'

/** Maximum age of cached numbers. A call that changes something (`isChange`) reads them anew. */
const cacheMs = 5_000
type CachedNumbers = { secret: string; numbers: IssuedNumbers; statement: string; at: number }

/**
 * Sends the highest issued numbers to workstations and receives them back. A number higher than in the database means
 * that an older backup was restored; the sequence is then stopped.
 */
export function watchSequences(db: Database): SequenceMonitor {
  let cachedNumbers: CachedNumbers | undefined

  async function readNumbers(today: string): Promise<CachedNumbers | undefined> {
    const year = financialYear(today)
    const names = sequenceKinds.map((kind) => sequenceName(kind, year))
    const rows = await db
      .select({ secret: institutes.sequenceSecret, name: sequences.name, value: sequences.value })
      .from(institutes)
      .leftJoin(sequences, inArray(sequences.name, names))
    const [firstRow] = rows
    if (!firstRow) return undefined
    const numbers = Object.fromEntries(names.map((name) => [name, rows.find((row) => row.name === name)?.value ?? 0]))
    const { secret } = firstRow
    cachedNumbers = { secret, numbers, statement: signIssuedNumbers(secret, numbers), at: performance.now() }
    return cachedNumbers
  }
  const freshNumbers = () =>
    cachedNumbers && performance.now() - cachedNumbers.at < cacheMs ? cachedNumbers : undefined

  return {
    async checkReturned(statement, isChange, context) {
      if (!isChange && statement === freshNumbers()?.statement) return
      const issuedNumbers = await readNumbers(context.today)
      const seenNumbers = issuedNumbers && readStatement(issuedNumbers.secret, statement)
      for (const [name, issued] of Object.entries(issuedNumbers?.numbers ?? {})) {
        const seen = ownValue(seenNumbers ?? {}, name) ?? 0
        if (seen > issued) await stopSequence(db, { id: name, issued, seen }, context)
      }
    },
    async createStatement(isChange, today) {
      const currentNumbers = (isChange ? undefined : freshNumbers()) ?? (await readNumbers(today))
      return currentNumbers?.statement
    },
  }
}

type NewStop = Pick<typeof sequenceStops.$inferSelect, 'id' | 'issued' | 'seen'>

/**
 * Stops a sequence, or raises the highest number seen of a stopped one. No effect if a superadmin has already confirmed
 * that number.
 */
async function stopSequence(db: Database, stop: NewStop, { at, staffName: staff, client }: Context): Promise<void> {
  const { id: idColumn, seen: seenColumn } = sequenceStops
  if ((await db.$count(sequenceStops, and(eq(idColumn, stop.id), gte(seenColumn, stop.seen)))) > 0) return
  const reporter = { workstation: client.workstation, staff, noticedAt: at }
  await db.transaction(async (tx) => {
    // Waits for a confirmation in progress: `resumeNumbers` locks the sequence first too.
    if ((await lockSequence(tx, stop.id)) >= stop.seen) return
    await tx
      .insert(sequenceStops)
      .values({ ...stop, ...reporter })
      .onConflictDoUpdate({
        target: idColumn,
        set: { seen: stop.seen, ...reporter },
        setWhere: sql`excluded.seen > ${seenColumn}`,
      })
  })
}
