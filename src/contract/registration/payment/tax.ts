export type TaxLines = {
  total: number
  taxable: number
  cgst: number
  sgst: number
  roundOff: number
  ratePercent: number
}

/**
 * Splits a price that includes tax, in paise: taxable = total ÷ (1 + rate), CGST = SGST = half the rate of it, rounded
 * half up; the remainder is the round-off (D-11).
 */
export function taxLines(total: number, ratePercent = 18): TaxLines {
  const taxable = Math.round((total * 100) / (100 + ratePercent))
  const half = Math.round((taxable * ratePercent) / 200)
  return { total, taxable, cgst: half, sgst: half, roundOff: total - taxable - 2 * half, ratePercent }
}

/** The tax rate of recorded taxes in whole per cent; 0 without taxes. */
export const taxRateOf = ({ taxable, cgst, sgst }: Pick<TaxLines, 'taxable' | 'cgst' | 'sgst'>): number =>
  taxable === 0 ? 0 : Math.round(((cgst + sgst) * 100) / taxable)
