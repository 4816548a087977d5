import type { TaxLines } from './tax'

type PaymentTotals = { total: number; cgst: number; sgst: number; igst: number; refund: number }

/** Amounts of a payment less its refund, in paise. Taxes are refunded in proportion (D-45). */
export function netOf({ total, cgst, sgst, igst, refund }: PaymentTotals) {
  const remainingTax = (tax: number) => tax - refundedShare(tax, refund, total)
  return { net: total - refund, cgst: remainingTax(cgst), sgst: remainingTax(sgst), igst: remainingTax(igst) }
}

/** Part of `amount`, in whole paise, that is refunded if `refund` of `total` is refunded. */
const refundedShare = (amount: number, refund: number, total: number) =>
  total === 0 ? 0 : Math.round((amount * refund) / total)

/** Amounts of the credit note for a refund, in paise. Throws if the refund exceeds the amount paid. */
export function creditedAmounts(paid: TaxLines, refund: number): TaxLines {
  if (refund > paid.total) throw new Error(`The refund of ${refund} paise is more than the ${paid.total} paise paid`)
  const share = (amount: number) => refundedShare(amount, refund, paid.total)
  const [taxable, cgst, sgst, igst] = [share(paid.taxable), share(paid.cgst), share(paid.sgst), share(paid.igst)]
  return { ...paid, total: refund, taxable, cgst, sgst, igst, roundOff: refund - taxable - cgst - sgst - igst }
}
