/** Default GST in per cent, included in prices (D-11). */
export const defaultTaxRate = 18
