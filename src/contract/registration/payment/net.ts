type PaymentTotals = { total: number; cgst: number; sgst: number; refund: number }

/** What stays of a payment after its refund, all in paise: the taxes go back in the same share as the whole (D-45). */
export function netOf({ total, cgst, sgst, refund }: PaymentTotals) {
  const remainingTax = (tax: number) => tax - (total === 0 ? 0 : Math.round((tax * refund) / total))
  return { net: total - refund, cgst: remainingTax(cgst), sgst: remainingTax(sgst) }
}
