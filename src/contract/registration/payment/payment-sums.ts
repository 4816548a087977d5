import { optionalTaxStatus } from '../../institute/tax-status'
import { extensionField } from '../../protocol/extension-field'
import { rupees, text } from '../../protocol/fields'

/**
 * Price and taxes as recorded at payment. An extension field that is not sent is 0 or ''; receipts then use the
 * institute's settings (D-310).
 */
export const paymentSums = {
  price: rupees,
  taxable: extensionField(rupees),
  cgst: rupees,
  sgst: rupees,
  igst: extensionField(rupees),
  taxStatus: extensionField(optionalTaxStatus),
  /** Service accounting code. */
  sac: extensionField(text),
  /** GST code of a state. */
  placeOfSupply: extensionField(text),
} as const
