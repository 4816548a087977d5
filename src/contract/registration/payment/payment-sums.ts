import { optionalTaxStatus } from '../../institute/tax-status'
import { extensionField } from '../../protocol/extension-field'
import { rupees, text } from '../../protocol/fields'

/**
 * Price and taxes as recorded at payment. Extension fields are 0 or '' if not sent; the documents then follow the
 * institute's settings (D-310).
 */
export const paymentSums = {
  price: rupees,
  taxable: extensionField(rupees),
  cgst: rupees,
  sgst: rupees,
  igst: extensionField(rupees),
  taxStatus: extensionField(optionalTaxStatus),
  sac: extensionField(text),
  /** State code. */
  placeOfSupply: extensionField(text),
} as const
