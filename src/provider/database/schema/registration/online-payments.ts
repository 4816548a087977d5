import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, optionalText, paise, searchText, trigramOps } from '../../columns'

/**
 * Card orders; `id` is the card provider's order id. No foreign key to the registration: an unpaid registration may be
 * deleted before the money arrives.
 */
export const cardOrders = pgTable(
  'card_order',
  {
    id: id(),
    registrationId: text().notNull(),
    vehicleCategoryId: text().notNull(),
    courseTypeId: text().notNull(),
    courseNameId: text().notNull(),
    slotId: text().notNull(),
    phone: text().notNull(),
    name: text().notNull(),
    amount: paise().notNull(),
    /** Id of the card provider's key that created the order. */
    keyId: text().notNull(),
    /**
     * open: can be paid.
     * paid: a payment was captured.
     * lapsed: unpaid after seven days, no longer offered, still checked by schedule (D-356).
     * closed: unpaid after 180 days, no longer checked by schedule (D-356).
     */
    state: text({ enum: ['open', 'paid', 'lapsed', 'closed'] })
      .notNull()
      .default('open'),
    /** The card provider's reason for the last failed payment. */
    lastFailure: optionalText(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    /** Last query to the card provider. */
    lastCheckedAt: instant('checked_at'),
    search: searchText(),
  },
  (table) => [
    index('card_order_registration').on(table.registrationId),
    index('card_order_created').on(table.createdAt),
    index('card_order_unpaid').on(table.lastCheckedAt).where(sql`state <> 'paid'`),
    index('card_order_search').using('gin', trigramOps(table.search)),
  ],
)

/** Payments of orders; `id` is the card provider's payment id. */
export const cardPayments = pgTable(
  'card_payment',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => cardOrders.id),
    /** Amount charged to the customer, with the surcharge. */
    amount: paise().notNull(),
    /** Part of `amount` above the order's amount: the card provider's fee, if the customer pays it. */
    surcharge: paise().notNull().default(0),
    /** The card provider's fee with its GST; null until it is known. */
    fee: paise(),
    feeTax: paise(),
    /** Amount that the card provider has paid back. */
    refunded: paise().notNull().default(0),
    /** Time of the latest refund. */
    refundedAt: instant(),
    isRefundPending: boolean().notNull().default(false),
    currency: text().notNull(),
    /** 'card', 'upi', …; '' if only the signature was verified. */
    method: optionalText(),
    /**
     * recorded: captured, and the registration counts as paid.
     * refund-due: captured, but not recorded; the money must be refunded.
     * not-taken: recorded, but the card provider does not confirm it.
     * settled: a person has resolved it, or it was refunded.
     * returning: authorised, not captured; the card provider will send the money back.
     * returned: the card provider has sent the money back.
     */
    state: text({ enum: ['recorded', 'refund-due', 'not-taken', 'settled', 'returning', 'returned'] }).notNull(),
    /** Why the payment must be refunded, or what is wrong with it. */
    reason: optionalText(),
    /** Source from which the provider learned of the payment; counter: a call of a workstation. */
    detectedBy: text('found_by', { enum: ['counter', 'webhook', 'reconciliation'] }).notNull(),
    detectedAt: instant('found_at').notNull(),
    /** Last confirmation by the card provider that it has the money. */
    confirmedAt: instant(),
    /** A person's text on how the payment was resolved. */
    resolution: optionalText('settlement'),
    resolvedBy: optionalText('settled_by'),
    resolvedAt: instant('settled_at'),
  },
  (table) => [
    index('card_payment_order').on(table.orderId),
    index('card_payment_attention').on(table.id).where(sql`state in ('refund-due', 'not-taken')`),
    index('card_payment_refunded').on(table.id).where(sql`refunded > 0`),
    index('card_payment_unresolved')
      .on(table.orderId)
      .where(
        sql`state in ('refund-due', 'not-taken', 'returning')
          or (state = 'recorded' and confirmed_at is null) or is_refund_pending`,
      ),
  ],
)
