import { inArray, sql } from 'drizzle-orm'
import { sequenceKinds } from '#contract/institute/sequence'
import { financialYear } from '#contract/protocol/calendar'
import type { Context } from '../../core/context'
import type { SequenceWatch } from '../../core/http/app'
import type { Database } from '../../database/database'
import { institutes, sequenceStops, sequences } from '../../database/schema/institute'
import { sequenceName } from '../document-numbers'
import { type IssuedNumbers, readStatement, signNumbers } from './statement'

/** Milliseconds for which what was read answers requests that change nothing. */
const fresh = 5_000
type Known = { secret: string; numbers: IssuedNumbers; statement: string; at: number }

/**
 * Tells workstations the highest issued numbers and hears them again: where one has seen a higher number than this database
 * has issued, an older backup was put back, and the sequence is stopped.
 */
export function watchSequences(db: Database): SequenceWatch {
  let known: Known | undefined

  async function read(today: string): Promise<Known | undefined> {
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
    known = { secret, numbers, statement: signNumbers(secret, numbers), at: performance.now() }
    return known
  }
  const latest = (today: string) => (known && performance.now() - known.at < fresh ? known : read(today))

  return {
    async checkReturned(statement, isChange, context) {
      if (!isChange && statement === known?.statement && performance.now() - known.at < fresh) return
      const issued = await read(context.today)
      const seen = issued && readStatement(issued.secret, statement)
      for (const [name, value] of Object.entries(issued?.numbers ?? {})) {
        const highest = seen?.[name] ?? 0
        if (highest > value) await stop(db, { id: name, issued: value, seen: highest }, context)
      }
    },
    async statement(isChange, today) {
      return (await (isChange ? read(today) : latest(today)))?.statement
    },
  }
}

type Found = Pick<typeof sequenceStops.$inferSelect, 'id' | 'issued' | 'seen'>

/** Stops a sequence, or notes a higher number than was known. */
async function stop(db: Database, found: Found, { at, staffName: staff, client }: Context): Promise<void> {
  const { id: target, seen } = sequenceStops
  const where = { workstation: client.workstation, staff, noticedAt: at }
  await db
    .insert(sequenceStops)
    .values({ ...found, ...where })
    .onConflictDoUpdate({ target, set: { seen: found.seen, ...where }, setWhere: sql`excluded.seen > ${seen}` })
}
