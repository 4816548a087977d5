import { toIndiaDay } from '../../protocol/calendar'

/**
 * The problem of a receipt date (days 'YYYY-MM-DD'; `createdAt`: instant of the registration); '' for none. A registration
 * stamped in the future by a wrong clock counts as made today.
 */
export function receiptDateProblem(receiptDate: string, createdAt: string, today: string): string {
  if (receiptDate > today) return 'The receipt date cannot be in the future.'
  const registered = toIndiaDay(createdAt)
  return registered <= today && receiptDate < registered
    ? 'The receipt date cannot be before the day of the registration.'
    : ''
}
