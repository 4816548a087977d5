export type TaxLines = {
  total: number
  taxable: number
  cgst: number
  sgst: number
  roundOff: number
  ratePercent: number
}

/**
 * Splits a price that includes tax, all in paise: taxable = total ÷ (1 + rate), CGST = SGST = half the rate of it,
 * rounded half up to the paisa; what is left over is the round-off (D-11).
 */
export function taxLines(total: number, ratePercent = 18): TaxLines {
  const taxable = Math.round((total * 100) / (100 + ratePercent))
  const half = Math.round((taxable * ratePercent) / 200)
  return { total, taxable, cgst: half, sgst: half, roundOff: total - taxable - 2 * half, ratePercent }
}

/** The rate that recorded taxes follow, in whole per cent; 0 where none were told. */
export const taxRateOf = ({ taxable, cgst, sgst }: Pick<TaxLines, 'taxable' | 'cgst' | 'sgst'>): number =>
  taxable === 0 ? 0 : Math.round(((cgst + sgst) * 100) / taxable)
