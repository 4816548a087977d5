/** GST in per cent that prices contain, where nobody says otherwise (D-11). */
export const defaultTaxRate = 18
