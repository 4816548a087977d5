import { type SQL, sql } from 'drizzle-orm'
import { cash } from '#contract/registration/shift/shift-sums'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { refunds } from '../../database/schema/registration/refunds'
import { registrations } from '../../database/schema/registration/registrations'

/**
 * SQL condition: a refund of the registration, not in cash, equals what the card provider paid back, with or without the
 * fee that it had charged to the payer (D-304).
 */
const isRefundBooked = sql`exists (select from ${refunds} join ${registrations} on ${registrations.id} = ${refunds.id}
  where ${refunds.id} = ${cardOrders.registrationId} and ${refunds.paidAt} is not null
  and ${refunds.paymentType} <> ${sql.raw(`'${cash}'`)}
  and ${registrations.refund} in (${cardPayments.refunded}, ${cardPayments.refunded} - ${cardPayments.surcharge}))`

/**
 * Condition on a payment and its order: the card provider has paid money back without a refund in the books. Computed
 * when it is read, because refunds are recorded before or after the card provider reports them.
 */
export const isRefundUnbooked: SQL<boolean> = sql<boolean>`(${cardPayments.state} = 'recorded'
  and ${cardPayments.refunded} > 0 and not ${isRefundBooked})`
