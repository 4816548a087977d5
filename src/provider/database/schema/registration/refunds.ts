import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, optionalText } from '../../columns'
import { registrations } from './registrations'
import { shifts } from './shifts'

/** The refund of each cancelled registration, unless it is 0. The amount is in `registration.refund` (D-304). */
export const refunds = pgTable(
  'refund',
  {
    /** Id of the registration: the audit log then shows the refund in the registration's history. */
    id: text()
      .primaryKey()
      .references(() => registrations.id),
    /** Percentage of the price by the refund rule; null if a super admin chose the amount (D-330). */
    percent: integer(),
    createdAt: instant().notNull(),
    approvedAt: instant(),
    /** Name of the person at the time of approval; '' if no approval was needed. */
    approvedBy: optionalText(),
    paidAt: instant(),
    /** Name of the person at the time of payout. */
    paidBy: optionalText(),
    paymentType: optionalText(),
    reference: optionalText(),
    /** Shift of the payout. */
    shiftId: text().references(() => shifts.id),
  },
  (table) => [
    index('refund_shift').on(table.shiftId).where(sql`shift_id is not null`),
    index('refund_paid').on(table.paidAt).where(sql`paid_at is not null`),
    index('refund_open').on(table.createdAt, table.id).where(sql`paid_at is null`),
  ],
)
