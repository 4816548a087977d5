/** For how many minutes a chosen slot holds a seat, where nobody says otherwise; 0 holds none (D-209). */
export const defaultHoldMinutes = 10
/** For how many hours the first of a waiting list has a freed seat, where nobody says otherwise (D-213). */
export const defaultOfferHours = 24
