import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, optionalText } from '../../columns'
import { slots } from '../catalogue'

/** Waiting-list entries of slots, including those that have ended. */
export const waitingListEntries = pgTable(
  'waiting_place',
  {
    id: id(),
    slotId: text()
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    /** Order within the slot. The displayed position is the number of active entries up to this one. */
    sortKey: integer('turn').notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** struck: removed by staff. lapsed: the offer expired. */
    state: text({ enum: ['waiting', 'offered', 'registered', 'struck', 'lapsed'] })
      .notNull()
      .default('waiting'),
    addedBy: optionalText('written_by'),
    addedAt: instant('written_at').notNull(),
    /** Reason of removal. */
    reason: optionalText(),
    endedBy: optionalText(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('waiting_place_once').on(table.slotId, table.phone).where(sql`state in ('waiting', 'offered')`),
    index('waiting_place_turn').on(table.slotId, table.sortKey).where(sql`state in ('waiting', 'offered')`),
  ],
)

/** Seat holds. An expired one is deleted when its slot is locked the next time. */
export const seatHolds = pgTable(
  'seat_hold',
  {
    id: id(),
    slotId: text()
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    staffId: optionalText(),
    /** Workstation of the session: name, and hash of its key; '' without one. */
    workstation: optionalText('counter'),
    workstationKeyHash: optionalText('counter_hash'),
    /** Waiting-list entry of an offer; null for a hold of an open form. */
    waitingListEntryId: text('place_id')
      .unique('seat_hold_placeId_unique')
      .references(() => waitingListEntries.id, { onDelete: 'cascade' }),
    createdAt: instant('held_at').notNull(),
    expiresAt: instant('until').notNull(),
  },
  (table) => [index('seat_hold_slot').on(table.slotId), index('seat_hold_staff').on(table.staffId)],
)
