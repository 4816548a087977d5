import { toIndiaDay } from '../../protocol/calendar'

/**
 * Why money of this day ('YYYY-MM-DD') cannot be for this registration, '' where it can: `createdAt` is the registration's instant.
 * One that was stamped by a clock that was ahead counts as made today.
 */
export function receiptDateProblem(receiptDate: string, createdAt: string, today: string): string {
  if (receiptDate > today) return 'The receipt date cannot be in the future.'
  const registered = toIndiaDay(createdAt)
  return registered <= today && receiptDate < registered
    ? 'The receipt date cannot be before the day of the registration.'
    : ''
}
