import { chargesTax, type Supply } from '../../institute/tax-status'

export type TaxLines = {
  total: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  roundOff: number
  ratePercent: number
}

/**
 * Splits a price that includes tax, in paise (D-11). Taxable value = total ÷ (1 + rate). Each value is rounded half up;
 * the remainder is `roundOff`.
 */
export function taxLines(
  total: number,
  ratePercent = 18,
  { taxStatus, isInterState }: Pick<Supply, 'taxStatus' | 'isInterState'> = {
    taxStatus: 'regular',
    isInterState: false,
  },
): TaxLines {
  // An unregistered institute and a composition taxpayer collect no tax (D-306).
  if (!chargesTax(taxStatus)) return { total, taxable: total, cgst: 0, sgst: 0, igst: 0, roundOff: 0, ratePercent: 0 }
  const taxable = Math.round((total * 100) / (100 + ratePercent))
  // Within a state, CGST and SGST have half the rate each; between states, IGST has the whole rate.
  const halfRateTax = isInterState ? 0 : Math.round((taxable * ratePercent) / 200)
  const igst = isInterState ? Math.round((taxable * ratePercent) / 100) : 0
  return {
    total,
    taxable,
    cgst: halfRateTax,
    sgst: halfRateTax,
    igst,
    roundOff: total - taxable - 2 * halfRateTax - igst,
    ratePercent,
  }
}

/** Sum of the taxes of a payment. */
export const taxOf = ({ cgst, sgst, igst }: Pick<TaxLines, 'cgst' | 'sgst' | 'igst'>): number => cgst + sgst + igst

/** The tax rate of recorded taxes in whole per cent; 0 without taxes. */
export const taxRateOf = (lines: Pick<TaxLines, 'taxable' | 'cgst' | 'sgst' | 'igst'>): number =>
  lines.taxable === 0 ? 0 : Math.round((taxOf(lines) * 100) / lines.taxable)
