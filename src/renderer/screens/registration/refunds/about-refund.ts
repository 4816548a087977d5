import type { ChangeAbout } from '#contract/desk/outbox'
import { toIndiaDay } from '#contract/protocol/calendar'
import type { RefundRecord } from '#contract/registration/refund'

/** Description of a change of this refund in the outbox. */
export const aboutRefund = ({ name: person, phone, course, cancelledAt, amount }: RefundRecord): ChangeAbout => ({
  ...{ person, phone, course, price: amount },
  day: toIndiaDay(cancelledAt),
})
