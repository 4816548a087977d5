import { type SQL, sql } from 'drizzle-orm'
import { cash } from '#contract/registration/shift/shift-sums'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { refunds } from '../../database/schema/registration/refunds'
import { registrations } from '../../database/schema/registration/registrations'

/**
 * SQL condition: a refund that was not paid in cash equals the amount that the card provider paid back, with or without
 * the surcharge (D-304). The id of a refund is that of its registration.
 */
const isRefundBooked = sql`exists (select from ${refunds} join ${registrations} on ${registrations.id} = ${refunds.id}
  where ${refunds.id} = ${cardOrders.registrationId} and ${refunds.paidAt} is not null
  and ${refunds.paymentType} <> ${sql.raw(`'${cash}'`)}
  and ${registrations.refund} in (${cardPayments.refunded}, ${cardPayments.refunded} - ${cardPayments.surcharge}))`

/**
 * Condition on a payment and its order: the card provider has paid money back without a refund in the books. It is not
 * stored, because either record can come first.
 */
export const isRefundUnbooked: SQL<boolean> = sql<boolean>`(${cardPayments.state} = 'recorded'
  and ${cardPayments.refunded} > 0 and not ${isRefundBooked})`
