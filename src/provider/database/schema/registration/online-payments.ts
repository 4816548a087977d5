import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, optionalText, paise, searchText, trigramOps } from '../../columns'

/**
 * What was asked of the card provider, by its own id of the order. It names its registration without hanging on it: an
 * unpaid one may be deleted, and the money come all the same.
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
    /** Of the card provider's key with which it was made. */
    keyId: text().notNull(),
    state: text({ enum: ['open', 'paid', 'lapsed'] })
      .notNull()
      .default('open'),
    /** Why the last try to pay it failed, in the card provider's words. */
    lastFailure: optionalText(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    /** When the card provider was last asked about it. */
    checkedAt: instant(),
    search: searchText(),
  },
  (table) => [
    index('card_order_registration').on(table.registrationId),
    index('card_order_created').on(table.createdAt),
    index('card_order_open').on(table.checkedAt).where(sql`state = 'open'`),
    index('card_order_search').using('gin', trigramOps(table.search)),
  ],
)

/** What was paid with an order, by the card provider's id of the payment: each is here once. */
export const cardPayments = pgTable(
  'card_payment',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => cardOrders.id),
    amount: paise().notNull(),
    currency: text().notNull(),
    /** 'card', 'upi', …; '' where only its signature is known. */
    method: optionalText(),
    /** 'returning' was authorised and not taken: the card provider gives it back by itself, and then it is 'returned'. */
    state: text({ enum: ['recorded', 'refund-due', 'not-taken', 'settled', 'returning', 'returned'] }).notNull(),
    /** Why it is to be refunded, or what is wrong with it. */
    reason: optionalText(),
    foundBy: text({ enum: ['counter', 'webhook', 'reconciliation'] }).notNull(),
    foundAt: instant().notNull(),
    /** When the card provider was last heard to have the money. */
    confirmedAt: instant(),
    settlement: optionalText(),
    settledBy: optionalText(),
    settledAt: instant(),
  },
  (table) => [
    index('card_payment_order').on(table.orderId),
    index('card_payment_attention').on(table.id).where(sql`state in ('refund-due', 'not-taken')`),
  ],
)
