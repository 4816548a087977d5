import { eq } from 'drizzle-orm'
import { type SequenceKind, sequenceLabel } from '#contract/institute/sequence'
import { financialYear } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { nextInSequence } from '../core/sequence'
import type { Database } from '../database/database'
import { sequenceStops } from '../database/schema/institute'

const spelled = {
  invoice: (value: number) => pad(value, 6),
  'credit-note': (value: number) => `C${pad(value, 5)}`,
  certificate: (value: number) => `T${pad(value, 5)}`,
  'z-report': (value: number) => `Z${pad(value, 5)}`,
} satisfies Record<SequenceKind, (value: number) => string>

/**
 * KNL/2627/000123 for an invoice, KNL/2627/C00012 for a credit note, KNL/2627/T00001 for a certificate,
 * KNL/2627/Z00001 for a Z report: at most 16 characters (D-12).
 */
export const numberText = (prefix: string, kind: SequenceKind, year: string, value: number): string =>
  `${prefix}/${year}/${spelled[kind](value)}`
/** What of a number stands last: '000123', '00012'. */
export const runningText = (kind: 'invoice' | 'credit-note', value: number): string =>
  pad(value, kind === 'invoice' ? 6 : 5)
const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Under which the numbers of a financial year are counted. */
export const sequenceName = (kind: SequenceKind, year: string): string => `${kind}:${year}`

/**
 * The next number of the day's financial year, without gaps. Throws `numbers_stopped` while its sequence is stopped, before
 * anything is written.
 */
export async function nextNumber(db: Database, prefix: string, kind: SequenceKind, day: string): Promise<string> {
  const year = financialYear(day)
  const name = sequenceName(kind, year)
  const [stop] = await db.select().from(sequenceStops).where(eq(sequenceStops.id, name))
  if (!stop) return numberText(prefix, kind, year, await nextInSequence(db, name))
  const [seen, issued] = [stop.seen, stop.issued].map((value) => numberText(prefix, kind, year, value))
  throw new CallError(
    'numbers_stopped',
    `${sequenceLabel(kind)} are stopped: a workstation has seen ${seen}, and the server knows only ${issued}. Ask the super admin to confirm it on the screen Workstations.`,
  )
}
