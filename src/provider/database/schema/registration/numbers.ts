import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** As provider/institute/document-numbers spells them; what is spelled otherwise is null in all three. */
const digits = { invoice: '[0-9]{6,9}', 'credit-note': '[0-9]{5,9}' }
const mark = { invoice: '', 'credit-note': 'C' }
export type BookedNumber = keyof typeof digits

const part = <T>(pattern: (kind: BookedNumber) => string, cast = '') => {
  const of = (kind: BookedNumber) => (number: SQLWrapper) =>
    sql<T>`(substring(${number} from ${sql.raw(`'${pattern(kind)}'`)})${sql.raw(cast)})`
  return { invoice: of('invoice'), 'credit-note': of('credit-note') } satisfies Record<
    BookedNumber,
    (number: SQLWrapper) => SQL<T>
  >
}

/** 'KNL/2627/' of an invoice, 'KNL/2627/C' of a credit note. */
export const prefixIn = part<string | null>((kind) => `^(.+/[0-9]{4}/${mark[kind]})${digits[kind]}$`)
/** The financial year in which it was given: '2627'. Numbers are counted within it, whatever stands before (D-12). */
export const yearIn = part<string | null>((kind) => `^.+/([0-9]{4})/${mark[kind]}${digits[kind]}$`)
/** The running number. */
export const serialIn = part<number | null>((kind) => `^.+/[0-9]{4}/${mark[kind]}(${digits[kind]})$`, '::integer')
