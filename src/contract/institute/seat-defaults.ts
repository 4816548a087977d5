/** Default minutes of a seat hold. The setting 0 turns seat holds off (D-209). */
export const defaultHoldMinutes = 10
/** Default hours for which a seat stays offered to the first entry of a waiting list (D-213). */
export const defaultOfferHours = 24
