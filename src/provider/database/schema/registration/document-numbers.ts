import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** As provider/institute/numbers spells them; what is spelled otherwise is null in all three. */
const serialPatterns = { invoice: '[0-9]{6,9}', 'credit-note': '[0-9]{5,9}' }
const kindMarkers = { invoice: '', 'credit-note': 'C' }
export type DocumentNumberKind = keyof typeof serialPatterns

const extract = <T>(pattern: (kind: DocumentNumberKind) => string, cast = '') => {
  const forKind = (kind: DocumentNumberKind) => (number: SQLWrapper) =>
    sql<T>`(substring(${number} from ${sql.raw(`'${pattern(kind)}'`)})${sql.raw(cast)})`
  return { invoice: forKind('invoice'), 'credit-note': forKind('credit-note') } satisfies Record<
    DocumentNumberKind,
    (number: SQLWrapper) => SQL<T>
  >
}

/** 'KNL/2627/' of an invoice, 'KNL/2627/C' of a credit note. */
export const numberPrefix = extract<string | null>(
  (kind) => `^(.+/[0-9]{4}/${kindMarkers[kind]})${serialPatterns[kind]}$`,
)
/** The financial year in which it was given: '2627'. Numbers are counted within it, whatever stands before (D-12). */
export const numberYear = extract<string | null>(
  (kind) => `^.+/([0-9]{4})/${kindMarkers[kind]}${serialPatterns[kind]}$`,
)
/** The running number. */
export const numberSerial = extract<number | null>(
  (kind) => `^.+/[0-9]{4}/${kindMarkers[kind]}(${serialPatterns[kind]})$`,
  '::integer',
)
