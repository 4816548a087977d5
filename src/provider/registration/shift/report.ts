import { asc, eq, sql } from 'drizzle-orm'
import type { ShiftReport } from '#contract/registration/shift/shift'
import type { Database } from '../../database/database'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { shiftMoves, type shifts } from '../../database/schema/registration/shifts'
import { staff } from '../../database/schema/staff'
import { paymentTypeName } from '../payment-type'

type Stored = typeof shifts.$inferSelect
type OfType = ShiftReport['types'][number]

/** Z report of a closed shift as it was given; of an open one what it comes to by now, in paise. */
export async function reportOf(db: Database, stored: Stored): Promise<ShiftReport> {
  if (stored.report) return stored.report
  const { id, staffId, counter, openedAt, float, handOvers } = stored
  const [who] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  return {
    ...{ id, number: '', staffId, staff: who?.name ?? '', counter, openedAt, closedAt: '', closedBy: '' },
    ...{ cashDifference: 0, difference: 0, float, handOvers, counted: [], pieces: [], reason: '' },
    types: await typesOf(db, id),
    moves: await movesOf(db, id),
  }
}

const total = sql`count(*)`.mapWith(Number)
const sumOf = (column: typeof payments.price | typeof registrations.refund) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

async function typesOf(db: Database, shiftId: string): Promise<OfType[]> {
  const receipts = await db
    .select({ paymentType: paymentTypeName, count: total, sum: sumOf(payments.price) })
    .from(payments)
    .where(eq(payments.shiftId, shiftId))
    .groupBy(sql`1`)
  const creditNotes = await db
    .select({ paymentType: paymentTypeName, count: total, sum: sumOf(registrations.refund) })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(eq(registrations.refundShiftId, shiftId))
    .groupBy(sql`1`)
  const names = new Set([...receipts, ...creditNotes].map(({ paymentType }) => paymentType))
  const of = (rows: typeof receipts, name: string) => rows.find(({ paymentType }) => paymentType === name)
  return [...names]
    .map((paymentType) => {
      const [taken, back] = [of(receipts, paymentType), of(creditNotes, paymentType)]
      const given = { receipts: taken?.count ?? 0, received: taken?.sum ?? 0 }
      return { paymentType, ...given, creditNotes: back?.count ?? 0, refunded: back?.sum ?? 0 }
    })
    .toSorted((a, b) => b.received - a.received || a.paymentType.localeCompare(b.paymentType, 'en'))
}

const movesOf = (db: Database, shiftId: string) =>
  db
    .select({
      id: shiftMoves.id,
      at: shiftMoves.createdAt,
      isOut: shiftMoves.isOut,
      amount: shiftMoves.amount,
      reason: shiftMoves.reason,
      by: staff.name,
    })
    .from(shiftMoves)
    .innerJoin(staff, eq(staff.id, shiftMoves.staffId))
    .where(eq(shiftMoves.shiftId, shiftId))
    .orderBy(asc(shiftMoves.createdAt), asc(shiftMoves.id))
