import type { ChangeDescription } from '#contract/desk/outbox'
import { toIndiaDay } from '#contract/protocol/calendar'
import type { RefundRecord } from '#contract/registration/refund'

/** Description of a change of this refund in the outbox. */
export const describeRefund = ({ name, phone, course, cancelledAt, amount }: RefundRecord): ChangeDescription => ({
  person: name,
  phone,
  course,
  price: amount,
  day: toIndiaDay(cancelledAt),
})
