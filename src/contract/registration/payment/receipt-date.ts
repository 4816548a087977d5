import { t } from '@lingui/core/macro'
import { toIndiaDay } from '../../protocol/calendar'

/**
 * The problem of a receipt date (days 'YYYY-MM-DD'; `createdAt`: instant of the registration); '' for none. A
 * registration dated in the future by a wrong clock sets no earliest day.
 */
export function receiptDateProblem(receiptDate: string, createdAt: string, today: string): string {
  if (receiptDate > today) return t`The receipt date cannot be in the future.`
  const registrationDay = toIndiaDay(createdAt)
  return registrationDay <= today && receiptDate < registrationDay
    ? t`The receipt date cannot be before the day of the registration.`
    : ''
}
