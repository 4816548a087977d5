/** Default minutes of a seat hold; 0: no holds (D-209). */
export const defaultHoldMinutes = 10
/** Default hours of an offer to the first of a waiting list (D-213). */
export const defaultOfferHours = 24
