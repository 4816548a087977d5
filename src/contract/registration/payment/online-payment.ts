import * as z from 'zod/mini'
import { asExtension, pagedList, post, put, type Row } from '../../protocol/endpoint'
import { count, id, instant, requiredText, rupees, text } from '../../protocol/fields'

/** The key id of the practice institute's card provider, where no money moves. */
export const practiceKeyId = 'practice'

const outcome = {
  /** 'open' while nothing was paid, 'recorded', or 'flagged' where money was taken that cannot be recorded. */
  state: text,
  invoiceNumber: text,
  paidAt: instant,
  /** Why it is flagged, or why an authorised payment was not taken and goes back by itself; '' otherwise. */
  reason: text,
} as const

/** What the card window needs, which S1 §7 takes for granted: an order that the institute made and stored (D-233). */
export const orderCalls = {
  /**
   * Makes the order of an unpaid registration, or answers the open one, so that two counters share it. One that was paid
   * meanwhile is recorded, and answered so. `price` is what the counter shows; the course's own is what counts.
   */
  createOrder: asExtension(
    post(
      'payment/createOrder',
      { registrationId: id, price: rupees },
      {
        orderId: text,
        /** Paise, as the card provider counts (S1 §7). */
        amount: count,
        currency: text,
        /** The half of the card provider's key that everybody may see. */
        keyId: text,
        ...outcome,
      },
    ),
  ),
  /** Asks the card provider about an order now, and records what was paid with it (D-236). */
  checkOrder: asExtension(
    post('payment/checkOrder', { orderId: requiredText('Which order?', 64) }, { ...outcome, lastFailure: text }),
  ),
}

const row = {
  id: ['_id', id],
  orderId: text,
  /** '' while nothing was paid. */
  paymentId: text,
  /**
   * 'Open', 'Lapsed', 'Recorded', 'To be refunded' (taken and not recorded), 'Not taken' (recorded, and the card provider
   * does not have it), 'Settled', 'Goes back' (authorised and not taken, because it was not due any more) or 'Went back'.
   */
  state: text,
  /** What is wrong with it, or why the last try failed. */
  reason: text,
  amount: rupees,
  /** 'card', 'upi', …, as the card provider names it. */
  method: text,
  name: text,
  phone: text,
  registrationId: text,
  invoiceNumber: text,
  /** 'Counter', 'Webhook' or 'Reconciliation': how the institute came to know of it. */
  foundBy: text,
  createdBy: text,
  createdAt: instant,
  paidAt: instant,
  /** Of one that somebody settled by hand: who, when, and what was done. */
  settledBy: text,
  settledAt: instant,
  settlement: text,
} as const
export type OnlinePayment = Row<typeof row>

/** Those that somebody must look at; those that may still be paid; all. */
export const onlinePaymentViews = ['attention', 'open', 'all'] as const

/** Orders of the card provider and what was paid with them (ours; D-238). */
export const onlinePayment = {
  /** The latest first. */
  list: asExtension(
    pagedList('onlinePayment/getAll', 'payments', row, { view: z.optional(z.enum(onlinePaymentViews)) }),
  ),
  /** Somebody saw to one that is to be refunded, or was not taken, and says what they did. */
  settle: asExtension(
    put(
      'onlinePayment/settle/:id',
      { settlement: requiredText('Say what was done', 200) },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
}
