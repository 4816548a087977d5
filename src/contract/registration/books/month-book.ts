import { optionalTaxStatus } from '../../institute/tax-status'
import { asExtension, pagedList, type Row } from '../../protocol/endpoint'
import { text } from '../../protocol/fields'
import { bookMonth, documentRow, taxAmounts } from './books'

/** An invoice or credit note with its taxes. Credited amounts are positive. */
const row = {
  ...documentRow,
  /** GST number of a buyer that is a company, else ''. */
  buyerGstin: text,
  buyerName: text,
  taxStatus: optionalTaxStatus,
  /** Service accounting code. */
  sac: text,
  /** GST code of a state. */
  placeOfSupply: text,
  ...taxAmounts,
} as const
export type MonthBookLine = Row<typeof row>

/** Invoices and credit notes of a month in the order of recording (extension). */
export const monthBook = {
  list: asExtension(pagedList('books/documents', 'documents', row, { month: bookMonth })),
}
