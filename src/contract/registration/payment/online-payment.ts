import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, pagedList, post, put, type Row } from '../../protocol/endpoint'
import { extensionField } from '../../protocol/extension-field'
import { count, flag, id, instant, requiredText, rupees, text } from '../../protocol/fields'
import { optionalTranslationSource } from '../../protocol/http/translation-sources'

/** Key id of the simulated card provider in practice mode. */
export const practiceKeyId = 'practice'

const orderOutcome = {
  /** 'open' (nothing paid), 'recorded', or 'flagged' (paid, but it cannot be recorded). */
  state: text,
  invoiceNumber: text,
  paidAt: instant,
  /** Why it is flagged, or why an authorised payment was not captured and is reversed; else ''. */
  reason: text,
} as const

/** Calls for orders of the card provider. S1 §7 presupposes orders without defining the calls (D-233). */
export const orderCalls = {
  /**
   * Creates the order of an unpaid registration, or returns its open one, so that two workstations share it. If an open
   * order is already paid, its payment is recorded instead. `price`: as displayed; `invalid` if it has changed.
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
        /** Public part of the card provider's key. */
        keyId: text,
        ...orderOutcome,
      },
    ),
  ),
  /** Queries the card provider about an order, and records its payment (D-236). `lastFailure`: reason, '' for none. */
  checkOrder: asExtension(
    post(
      'payment/checkOrder',
      { orderId: requiredText(t`Enter the order id`, 64) },
      { ...orderOutcome, lastFailure: text },
    ),
  ),
}

/** Amounts of a payment, as the card provider reports them. */
const providerFigures = {
  /** Charged to the customer above the order's amount, to pass on the fee. */
  surcharge: extensionField(rupees),
  /** The card provider's fee, its GST included; 0 until it is known. `feeTax`: the GST in it. */
  fee: extensionField(rupees),
  feeTax: extensionField(rupees),
  /** Amount that the card provider has paid back, in part or in full. */
  refunded: extensionField(rupees),
  /** Time of the latest refund. */
  refundedAt: extensionField(instant),
  isRefundPending: extensionField(flag),
  /** The card provider has paid money back without a recorded refund; cash refunds do not count (D-304). */
  isRefundUnbooked: extensionField(flag),
} as const

const row = {
  id: ['_id', id],
  orderId: text,
  /** The payment's id at the card provider; '' before payment. */
  paymentId: text,
  /**
   * 'Open', 'Lapsed' (expired, still checked), 'Closed' (expired, no longer checked), 'Recorded', 'To be refunded'
   * (captured, not recorded), 'Not taken' (recorded, unknown to the card provider), 'Partly refunded' or 'Refunded' (at
   * the card provider), 'Settled', 'Goes back' (authorised, not captured, being reversed) or 'Went back'.
   */
  state: text,
  /** The problem of the payment, or why the customer's last attempt to pay failed. */
  reason: text,
  /** Translation source of `reason`. */
  reasonText: optionalTranslationSource,
  /** Amount of the order; after payment, the amount charged without the surcharge. */
  amount: rupees,
  ...providerFigures,
  /** Payment method in the card provider's terms: 'card', 'upi', … */
  method: text,
  name: text,
  phone: text,
  registrationId: text,
  invoiceNumber: text,
  /** Source from which the institute learned of the payment: 'Counter', 'Webhook' or 'Reconciliation'. */
  foundBy: text,
  createdBy: text,
  createdAt: instant,
  paidAt: instant,
  /** Manual settlement: who, when, and what was done. */
  settledBy: text,
  settledAt: instant,
  settlement: text,
} as const
export type OnlinePayment = Row<typeof row>

/** attention: payments to be settled; open: orders that can still be paid. */
export const onlinePaymentViews = ['attention', 'open', 'all'] as const

/** Orders of the card provider and their payments (extension; D-238). */
export const onlinePayment = {
  /** Newest first. */
  list: asExtension(
    pagedList('onlinePayment/getAll', 'payments', row, { view: z.optional(z.enum(onlinePaymentViews)) }),
  ),
  /** Records how a payment in the state 'To be refunded' or 'Not taken' was settled. */
  settle: asExtension(
    put(
      'onlinePayment/settle/:id',
      { settlement: requiredText(t`Enter what was done`, 200) },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
}
