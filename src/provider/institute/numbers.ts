import { financialYear } from '#contract/protocol/calendar'
import { countUp } from '../core/counter'
import type { Database } from '../database/database'

const spelled = {
  invoice: (value: number) => pad(value, 6),
  'credit-note': (value: number) => `C${pad(value, 5)}`,
  certificate: (value: number) => `T${pad(value, 5)}`,
  'z-report': (value: number) => `Z${pad(value, 5)}`,
}
type NumberKind = keyof typeof spelled

/**
 * KNL/2627/000123 for an invoice, KNL/2627/C00012 for a credit note, KNL/2627/T00001 for a certificate,
 * KNL/2627/Z00001 for a Z report: at most 16 characters (D-12).
 */
export const numberText = (prefix: string, kind: NumberKind, year: string, value: number): string =>
  `${prefix}/${year}/${spelled[kind](value)}`
/** What of a number stands last: '000123', '00012'. */
export const runningText = (kind: 'invoice' | 'credit-note', value: number): string =>
  pad(value, kind === 'invoice' ? 6 : 5)
const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Under which the numbers of a financial year are counted. */
export const counterName = (kind: NumberKind, year: string): string => `${kind}:${year}`

/** The next number of the day's financial year, without gaps. */
export async function nextNumber(db: Database, prefix: string, kind: NumberKind, day: string): Promise<string> {
  const year = financialYear(day)
  return numberText(prefix, kind, year, await countUp(db, counterName(kind, year)))
}
