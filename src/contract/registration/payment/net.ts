import type { TaxLines } from './tax'

type PaymentTotals = { total: number; cgst: number; sgst: number; igst: number; refund: number }

/** A payment after its refund, in paise; taxes are refunded in proportion (D-45). */
export function netOf({ total, cgst, sgst, igst, refund }: PaymentTotals) {
  const remainingTax = (tax: number) => tax - refundedShare(tax, refund, total)
  return { net: total - refund, cgst: remainingTax(cgst), sgst: remainingTax(sgst), igst: remainingTax(igst) }
}

/** The part of an amount that a refund of `refund` out of `total` credits, in whole paise. */
const refundedShare = (amount: number, refund: number, total: number) =>
  total === 0 ? 0 : Math.round((amount * refund) / total)

/**
 * The amounts that a refund credits, in paise; as the books have them. Throws if the refund exceeds the amount paid.
 */
export function creditedAmounts(paid: TaxLines, refund: number): TaxLines {
  if (refund > paid.total) throw new Error(`The refund of ${refund} paise is more than the ${paid.total} paise paid`)
  const share = (amount: number) => refundedShare(amount, refund, paid.total)
  const [taxable, cgst, sgst, igst] = [share(paid.taxable), share(paid.cgst), share(paid.sgst), share(paid.igst)]
  return { ...paid, total: refund, taxable, cgst, sgst, igst, roundOff: refund - taxable - cgst - sgst - igst }
}
