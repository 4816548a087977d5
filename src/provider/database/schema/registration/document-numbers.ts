import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Formats of institute/document-numbers, as regular expressions. */
const serialPatterns = { invoice: '[0-9]{6,9}', 'credit-note': '[0-9]{5,9}' }
const kindMarkers = { invoice: '', 'credit-note': 'C' }
export type DocumentNumberKind = keyof typeof serialPatterns

/** SQL by kind: the part of a number that the pattern's group matches; null for a number of another format. */
const createExtractors = <T>(patternOf: (kind: DocumentNumberKind) => string, cast = '') => {
  const forKind = (kind: DocumentNumberKind) => (number: SQLWrapper) =>
    sql<T>`(substring(${number} from ${sql.raw(`'${patternOf(kind)}'`)})${sql.raw(cast)})`
  return { invoice: forKind('invoice'), 'credit-note': forKind('credit-note') } satisfies Record<
    DocumentNumberKind,
    (number: SQLWrapper) => SQL<T>
  >
}

/** Part before the running number: 'KNL/2627/' of an invoice, 'KNL/2627/C' of a credit note. */
export const numberPrefix = createExtractors<string | null>(
  (kind) => `^(.+/[0-9]{4}/${kindMarkers[kind]})${serialPatterns[kind]}$`,
)
/** Financial year, '2627'. A series belongs to a year, even if the prefix changes (D-12). */
export const numberYear = createExtractors<string | null>(
  (kind) => `^.+/([0-9]{4})/${kindMarkers[kind]}${serialPatterns[kind]}$`,
)
/** Running number. */
export const numberSerial = createExtractors<number | null>(
  (kind) => `^.+/[0-9]{4}/${kindMarkers[kind]}(${serialPatterns[kind]})$`,
  '::integer',
)

/** SQL equivalent of `toDocumentKey`. Indexes use it, so the SQL must not change. */
export const documentKey = (number: SQLWrapper): SQL<string> => sql`translate(upper(${number}), ' /._-', '')`
