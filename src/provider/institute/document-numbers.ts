import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { type SequenceKind, sequenceKinds, sequenceLabel } from '#contract/institute/sequence'
import { financialYear } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { nextInSequence } from '../core/sequence'
import type { Database } from '../database/database'
import { sequenceStops } from '../database/schema/institute'

const serialFormats = {
  invoice: (value: number) => pad(value, 6),
  'credit-note': (value: number) => `C${pad(value, 5)}`,
  certificate: (value: number) => `T${pad(value, 5)}`,
  'z-report': (value: number) => `Z${pad(value, 5)}`,
} satisfies Record<SequenceKind, (value: number) => string>

/**
 * KNL/2627/000123 (invoice), KNL/2627/C00012 (credit note), KNL/2627/T00001 (certificate), KNL/2627/Z00001 (Z report):
 * at most 16 characters (D-12).
 */
export const formatDocumentNumber = (prefix: string, kind: SequenceKind, year: string, value: number): string =>
  `${prefix}/${year}/${serialFormats[kind](value)}`
/** Digits of a serial number without the letter of its kind: '000123' (invoice), '00012' (credit note). */
export const formatSerialDigits = (kind: 'invoice' | 'credit-note', value: number): string =>
  pad(value, kind === 'invoice' ? 6 : 5)
const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Name of a sequence: `invoice:2627`. */
export const sequenceName = (kind: SequenceKind, year: string): string => `${kind}:${year}`
/**
 * Kind of a sequence, and the format of its numbers. A kind that a newer version stored is returned unchanged; its
 * numbers are formatted as digits.
 */
export function parseSequenceName(name: string, prefix: string) {
  const [kind = '', year = ''] = name.split(':')
  const documentKind = sequenceKinds.find((knownKind) => knownKind === kind)
  const formatNumber = (value: number) =>
    documentKind ? formatDocumentNumber(prefix, documentKind, year, value) : String(value)
  return { kind, formatNumber }
}

/**
 * Issues the next number of the day's financial year, without gaps. Must run inside the transaction that stores the
 * document. Throws `numbers_stopped` if the sequence is stopped.
 */
export async function nextDocumentNumber(
  db: Database,
  prefix: string,
  kind: SequenceKind,
  day: string,
): Promise<string> {
  const year = financialYear(day)
  const name = sequenceName(kind, year)
  const value = await nextInSequence(db, name)
  // Read after the sequence is locked, to see a stop stored meanwhile. The error's rollback returns the number.
  const [stop] = await db.select().from(sequenceStops).where(eq(sequenceStops.id, name))
  if (!stop) return formatDocumentNumber(prefix, kind, year, value)
  const [seenNumber, issuedNumber] = [stop.seen, stop.issued].map((number) =>
    formatDocumentNumber(prefix, kind, year, number),
  )
  throw new CallError(
    'numbers_stopped',
    t`Numbering of ${{ value: sequenceLabel(kind).toLowerCase() }} is stopped: a workstation has seen ${{ seenNumber: seenNumber ?? '' }}, but the server has issued only up to ${{ issuedNumber: issuedNumber ?? '' }}. Ask the super admin to confirm the higher number on the Workstations screen.`,
  )
}
