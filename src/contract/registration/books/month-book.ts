import { optionalTaxStatus } from '../../institute/tax-status'
import { asExtension, pagedList, type Row } from '../../protocol/endpoint'
import { text } from '../../protocol/fields'
import { bookMonth, documentRow, taxAmounts } from './books'

/** An invoice or credit note with its taxes. Amounts of a credit note are what it credits. */
const row = {
  ...documentRow,
  /** The company that is the recipient; '' for none. */
  buyerGstin: text,
  buyerName: text,
  taxStatus: optionalTaxStatus,
  sac: text,
  /** State code. */
  placeOfSupply: text,
  ...taxAmounts,
} as const
export type MonthBookLine = Row<typeof row>

/** Invoices and credit notes of a month in the order of recording (extension). */
export const monthBook = {
  list: asExtension(pagedList('books/documents', 'documents', row, { month: bookMonth })),
}
