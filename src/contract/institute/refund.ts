/** Calendar days before the course starts up to which a cancellation refunds in full, where nobody says otherwise (D-17). */
export const defaultRefundDays = 3

/** Until when a cancellation refunds in full, as documents and screens say it: 'at least 3 days before it starts'. */
export function refundDeadlineText(days: number, course = 'it'): string {
  if (days <= 0) return `no later than the day ${course} starts`
  return `at least ${days} ${days === 1 ? 'day' : 'days'} before ${course} starts`
}

/** When a refund is paid, as documents, screens and mails say it (S1 §9). */
export const refundPeriodText = 'within 10 to 15 days'
export const refundPeriodTextHindi = '10 से 15 दिनों में'
