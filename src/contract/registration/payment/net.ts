type PaymentTotals = { total: number; cgst: number; sgst: number; igst: number; refund: number }

/** A payment after its refund, in paise; taxes are refunded in proportion (D-45). */
export function netOf({ total, cgst, sgst, igst, refund }: PaymentTotals) {
  const remainingTax = (tax: number) => tax - (total === 0 ? 0 : Math.round((tax * refund) / total))
  return { net: total - refund, cgst: remainingTax(cgst), sgst: remainingTax(sgst), igst: remainingTax(igst) }
}
