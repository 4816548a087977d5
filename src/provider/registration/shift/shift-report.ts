import { asc, eq, sql } from 'drizzle-orm'
import type { ShiftReport } from '#contract/registration/shift/shift'
import type { Database } from '../../database/database'
import { refunds } from '../../database/schema/registration/refunds'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { cashMovements, type shifts } from '../../database/schema/registration/shifts'
import { staff } from '../../database/schema/staff'
import { paymentTypeName } from '../payment-type'

type ShiftRow = typeof shifts.$inferSelect
type PaymentTypeTotals = ShiftReport['types'][number]

/** The stored Z report of a closed shift, or the current X report of an open one, in paise. */
export async function readShiftReport(db: Database, shift: ShiftRow): Promise<ShiftReport> {
  if (shift.report) return shift.report
  const { id, staffId, workstation: counter, openedAt, float, handOvers } = shift
  const [holder] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId))
  // The X report has no number and no data of a closing.
  return {
    id,
    number: '',
    staffId,
    staff: holder?.name ?? '',
    counter,
    openedAt,
    closedAt: '',
    closedBy: '',
    cashDifference: 0,
    difference: 0,
    float,
    handOvers,
    counted: [],
    // Counts of notes and coins.
    pieces: [],
    reason: '',
    types: await totalsByPaymentType(db, id),
    moves: await cashMovementsOf(db, id),
  }
}

const rowCount = sql`count(*)`.mapWith(Number)
const sumOf = (column: typeof payments.price | typeof registrations.refund) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

async function totalsByPaymentType(db: Database, shiftId: string): Promise<PaymentTypeTotals[]> {
  const receipts = await db
    .select({ paymentType: paymentTypeName, count: rowCount, sum: sumOf(payments.price) })
    .from(payments)
    .where(eq(payments.shiftId, shiftId))
    .groupBy(sql`1`)
  const payouts = await db
    .select({ paymentType: refunds.paymentType, count: rowCount, sum: sumOf(registrations.refund) })
    .from(refunds)
    .innerJoin(registrations, eq(registrations.id, refunds.id))
    .where(eq(refunds.shiftId, shiftId))
    .groupBy(refunds.paymentType)
  const names = new Set([...receipts, ...payouts].map(({ paymentType }) => paymentType))
  const totalsFor = (rows: typeof receipts, name: string) => rows.find(({ paymentType }) => paymentType === name)
  return [...names]
    .map((paymentType) => {
      const receipt = totalsFor(receipts, paymentType)
      const payout = totalsFor(payouts, paymentType)
      return {
        paymentType,
        receipts: receipt?.count ?? 0,
        received: receipt?.sum ?? 0,
        // Number of the paid refunds.
        creditNotes: payout?.count ?? 0,
        refunded: payout?.sum ?? 0,
      }
    })
    .toSorted((a, b) => b.received - a.received || a.paymentType.localeCompare(b.paymentType, 'en'))
}

const cashMovementsOf = (db: Database, shiftId: string) =>
  db
    .select({
      id: cashMovements.id,
      at: cashMovements.createdAt,
      isOut: cashMovements.isOut,
      amount: cashMovements.amount,
      reason: cashMovements.reason,
      by: staff.name,
    })
    .from(cashMovements)
    .innerJoin(staff, eq(staff.id, cashMovements.staffId))
    .where(eq(cashMovements.shiftId, shiftId))
    .orderBy(asc(cashMovements.createdAt), asc(cashMovements.id))
