import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { sequenceLabel } from '#contract/institute/sequence'
import type { SequenceStop } from '#contract/institute/server'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { lockSequence } from '../../core/sequence'
import type { Database } from '../../database/database'
import { sequenceStops, sequences } from '../../database/schema/institute'
import { parseSequenceName } from '../document-numbers'
import { readInstitute } from '../institute'

/** Stopped sequences, with numbers as printed. */
export async function listStops(db: Database): Promise<SequenceStop[]> {
  const stops = await db.select().from(sequenceStops).orderBy(sequenceStops.id)
  if (stops.length === 0) return []
  const { invoicePrefix } = await readInstitute(db)
  return stops.map(({ issued, ...stop }) => {
    const { kind, formatNumber } = parseSequenceName(stop.id, invoicePrefix)
    return { ...stop, kind, seenNumber: formatNumber(stop.seen), issuedNumber: formatNumber(issued) }
  })
}

/**
 * Resumes a sequence above the highest number seen, after confirmation by a superadmin, so that no number is issued
 * twice.
 */
export const resumeNumbers: Handlers['server']['resumeNumbers'] = async ({ id, seen }, { db }) => {
  const isThisSequence = eq(sequenceStops.id, id)
  const hasStop = (await db.$count(sequenceStops, isThisSequence)) > 0
  // Locks in the order of `stopSequence`. Not without a stop: `lockSequence` adds a missing sequence.
  const issued = hasStop ? await lockSequence(db, id) : 0
  const [stop] = await db.select().from(sequenceStops).where(isThisSequence).for('update')
  if (!stop) throw new CallError('not_found', t`Numbering has already been resumed: someone else confirmed it.`)
  if (stop.seen !== seen)
    throw new CallError('conflict', t`A workstation has reported a higher number meanwhile. Check it, then confirm.`)
  await db
    .update(sequences)
    .set({ value: Math.max(issued, seen) })
    .where(eq(sequences.name, id))
  await db.delete(sequenceStops).where(isThisSequence)
  const { kind, formatNumber } = parseSequenceName(id, (await readInstitute(db)).invoicePrefix)
  return successResult(t`${{ kind: sequenceLabel(kind) }}: numbering continues after ${{ seen: formatNumber(seen) }}`)
}
