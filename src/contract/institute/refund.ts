import { plural, t } from '@lingui/core/macro'
import { daysBetween } from '../protocol/calendar'

/** Default of `refundDays` (D-17). */
export const defaultRefundDays = 3

/**
 * Day up to which the notice of a cancellation is counted: of the first or the current slot, whichever is earlier. A
 * move to a later slot restores no refund (D-303). `firstSlotDate`: day of the slot at payment; null if never moved.
 */
export const noticeDayOf = (slotDate: string, firstSlotDate: string | null): string =>
  firstSlotDate !== null && firstSlotDate < slotDate ? firstSlotDate : slotDate

/** Per cent that a cancellation `today` refunds: 100 up to `refundDays` days before `noticeDay`, then 0 (D-17). */
export const refundPercent = (today: string, noticeDay: string, refundDays: number): number =>
  daysBetween(today, noticeDay) >= refundDays ? 100 : 0

/** Sentence of documents and screens on the deadline of a full refund (S1 §9). */
export const refundTermText = (days: number): string =>
  days <= 0
    ? t`The full amount is refunded if the course is cancelled no later than the day it starts.`
    : plural(days, {
        one: 'The full amount is refunded if the course is cancelled at least # day before it starts.',
        other: 'The full amount is refunded if the course is cancelled at least # days before it starts.',
      })

/** Time until a refund is paid, in documents, screens and mails (S1 §9). */
export const refundPeriodText = (): string => t`within 10 to 15 days`
export const refundPeriodTextHindi = '10 से 15 दिनों में'
