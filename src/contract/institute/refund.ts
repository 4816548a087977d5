/** Default of `refundDays` (D-17). */
export const defaultRefundDays = 3

/** Deadline of a full refund in documents and screens: 'at least 3 days before it starts'. */
export function refundDeadlineText(days: number, course = 'it'): string {
  if (days <= 0) return `no later than the day ${course} starts`
  return `at least ${days} ${days === 1 ? 'day' : 'days'} before ${course} starts`
}

/** Time until a refund is paid, in documents, screens and mails (S1 §9). */
export const refundPeriodText = 'within 10 to 15 days'
export const refundPeriodTextHindi = '10 से 15 दिनों में'
