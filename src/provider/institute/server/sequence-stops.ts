import { eq, sql } from 'drizzle-orm'
import { type SequenceKind, sequenceKinds, sequenceLabel } from '#contract/institute/sequence'
import type { SequenceStop } from '#contract/institute/server'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import type { Database } from '../../database/database'
import { sequenceStops, sequences } from '../../database/schema/institute'
import { numberText } from '../document-numbers'
import { theInstitute } from '../institute'

/** Every sequence of which no number is issued, with its numbers as they are printed. */
export async function listStops(db: Database): Promise<SequenceStop[]> {
  const stops = await db.select().from(sequenceStops).orderBy(sequenceStops.id)
  if (stops.length === 0) return []
  const { invoicePrefix } = await theInstitute(db)
  return stops.map(({ issued, ...stop }) => {
    const { kind, textOf } = sequenceOf(stop.id, invoicePrefix)
    return { ...stop, kind, seenNumber: textOf(stop.seen), issuedNumber: textOf(issued) }
  })
}

/** A superadmin has found out what happened: numbers go on above the highest that was seen, and none is issued twice. */
export const resumeNumbers: Handlers['server']['resumeNumbers'] = async ({ id, seen }, { db }) => {
  const [stop] = await db.select().from(sequenceStops).where(eq(sequenceStops.id, id)).for('update')
  if (!stop) throw new CallError('not_found', 'These numbers are issued again: somebody has confirmed it already.')
  if (stop.seen !== seen)
    throw new CallError('conflict', 'A workstation has reported a higher number meanwhile. Look at it, then confirm.')
  const highest = sql`greatest(${sequences.value}, excluded.value)`
  await db
    .insert(sequences)
    .values({ name: id, value: seen })
    .onConflictDoUpdate({ target: sequences.name, set: { value: highest } })
  await db.delete(sequenceStops).where(eq(sequenceStops.id, id))
  const { kind, textOf } = sequenceOf(id, (await theInstitute(db)).invoicePrefix)
  return successResult(`${sequenceLabel(kind)} go on after ${textOf(seen)}`)
}

/** Of 'invoice:2627' the kind, and how its numbers are printed. */
function sequenceOf(name: string, prefix: string) {
  const [word, year = ''] = name.split(':')
  const kind: SequenceKind = sequenceKinds.find((one) => one === word) ?? 'invoice'
  return { kind, textOf: (value: number) => numberText(prefix, kind, year, value) }
}
