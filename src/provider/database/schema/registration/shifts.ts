import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { id, instant, optionalText, paise, reference } from '../../columns'
import { staff } from '../staff'

/** Shifts. A closed one is read-only (trigger). */
export const shifts = pgTable(
  'shift',
  {
    id: id(),
    /** Person who holds the shift now. */
    staffId: reference(() => staff),
    /** Name of the shift's workstation, and hash of that workstation's key. */
    workstation: optionalText('counter'),
    workstationKeyHash: text('counter_hash').notNull(),
    /** Cash in the drawer at the start. */
    float: paise().notNull(),
    openedAt: instant().notNull(),
    handOvers: jsonb().$type<ShiftReport['handOvers']>().notNull().default([]),
    closedAt: instant(),
    closedBy: optionalText(),
    /** Number of the Z report; null while the shift is open. */
    number: text().unique(),
    /** Counted minus expected cash, in paise. */
    cashDifference: bigint({ mode: 'number' }).notNull().default(0),
    /** Counted minus expected amounts of all payment types, in paise. */
    difference: bigint({ mode: 'number' }).notNull().default(0),
    /** The issued Z report, in paise. */
    report: jsonb().$type<ShiftReport>(),
  },
  (table) => [
    uniqueIndex('shift_of_person').on(table.staffId).where(sql`closed_at is null`),
    uniqueIndex('shift_at_counter').on(table.workstationKeyHash).where(sql`closed_at is null`),
    index('shift_staff').on(table.staffId, table.openedAt),
    index('shift_opened').on(table.openedAt),
  ],
)

/** Cash movements besides payments; append-only (trigger). */
export const cashMovements = pgTable(
  'shift_move',
  {
    id: id(),
    shiftId: reference(() => shifts),
    /** True for cash taken out of the drawer, false for cash put in. */
    isOut: boolean().notNull(),
    amount: paise().notNull(),
    reason: text().notNull(),
    staffId: reference(() => staff),
    createdAt: instant().notNull(),
  },
  (table) => [index('shift_move_shift').on(table.shiftId)],
)
