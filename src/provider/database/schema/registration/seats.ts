import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, optionalText } from '../../columns'
import { slots } from '../catalogue'

/** Who waits for a seat of a slot, and what became of it. */
export const waitingListEntries = pgTable(
  'waiting_place',
  {
    id: id(),
    slotId: text()
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    /** Grows with each place of the slot; the number that people are told counts those who still wait before it. */
    turn: integer().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    state: text({ enum: ['waiting', 'offered', 'registered', 'struck', 'lapsed'] })
      .notNull()
      .default('waiting'),
    writtenBy: optionalText(),
    writtenAt: instant().notNull(),
    /** Why it was struck off. */
    reason: optionalText(),
    endedBy: optionalText(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('waiting_place_once').on(table.slotId, table.phone).where(sql`state in ('waiting', 'offered')`),
    index('waiting_place_turn').on(table.slotId, table.turn).where(sql`state in ('waiting', 'offered')`),
  ],
)

/** A seat of a slot that is kept for somebody; one that is over stays until the slot is looked at again. */
export const seatHolds = pgTable(
  'seat_hold',
  {
    id: id(),
    slotId: text()
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    staffId: optionalText(),
    /** The workstation of the session that took it: its name, and the hash of its key; '' where it has none. */
    counter: optionalText(),
    counterHash: optionalText(),
    /** Whom it is offered to; null for one of the wizard. */
    placeId: text()
      .unique()
      .references(() => waitingListEntries.id, { onDelete: 'cascade' }),
    heldAt: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [index('seat_hold_slot').on(table.slotId), index('seat_hold_staff').on(table.staffId)],
)
