import type { Row } from './backend'
import { createChecker } from './checker'
import type { Day } from './day'
import type { Shift } from './ledger'

type Report = {
  types: { paymentType: string; receipts: number; received: number; creditNotes: number; refunded: number }[]
  counted: { paymentType: string; expected: number; counted: number }[]
}
const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)

/** Violations: shifts, Z reports or the total cash differ from the ledger. `rows` are the stored rows of the day. */
export async function shiftViolations({ provider, ledger, firstDay }: Day, rows: Row[]): Promise<string[]> {
  const shifts = await provider.sql(
    `select id, number, float, closed_at, cash_difference::int, report, report::text as text from shift
     where opened_at >= $1::date or closed_at is null`,
    [firstDay],
  )
  const cashMovements = await provider.sql(
    'select shift_id, case when is_out then -amount else amount end as amount from shift_move where shift_id = any($1::text[])',
    [shifts.map(({ id }) => id)],
  )
  const violations = shifts.flatMap((row) => {
    const shift = ledger.shifts.find(({ id }) => id === row.id)
    if (!shift) return [`shift ${row.id} is not in the ledger`]
    const ownMovements = cashMovements.filter(({ shift_id }) => shift_id === row.id)
    return violationsOf(shift, row, rows, ownMovements)
  })
  for (const { id } of ledger.shifts)
    if (!shifts.some((row) => row.id === id)) violations.push(`shift ${id} is not stored`)
  const paidInCash = rows.filter(({ payment_type }) => payment_type === 'Cash')
  const refundedInCash = rows.filter(({ refund_type }) => refund_type === 'Cash')
  const stored =
    sum(shifts, 'float') + sum(cashMovements, 'amount') + sum(paidInCash, 'price') - sum(refundedInCash, 'refund')
  if (ledger.totalCash() !== stored)
    violations.push(`the cash of all shifts is ${stored}, expected ${ledger.totalCash()}`)
  return violations
}

function violationsOf(shift: Shift, row: Row, rows: Row[], cashMovements: Row[]): string[] {
  const { violations, check, checkEqual } = createChecker(`shift ${row.number ?? row.id}`)
  check(row.closed_at !== null, 'is not closed')
  checkEqual('float', row.float, shift.float)
  checkEqual('number of cash movements', cashMovements.length, shift.moveCount)
  checkEqual('sum of cash movements', sum(cashMovements, 'amount'), shift.movedAmount)
  if (row.closed_at === null) return violations
  check(shift.zReport?.text === row.text && shift.zReport?.number === row.number, 'its Z report has changed')
  const { types, counted } = row.report as Report
  const paidRows = rows.filter(({ shift_id }) => shift_id === row.id)
  const refundedRows = rows.filter(({ refund_shift_id }) => refund_shift_id === row.id)
  const usedTypes = [
    ...paidRows.map(({ payment_type }) => String(payment_type)),
    ...refundedRows.map(({ refund_type }) => String(refund_type)),
  ]
  for (const type of new Set([...usedTypes, 'Cash'])) {
    const received = paidRows.filter(({ payment_type }) => payment_type === type)
    const refunded = refundedRows.filter(({ refund_type }) => refund_type === type)
    const reported = types.find(({ paymentType }) => paymentType === type)
    checkEqual(`receipts by ${type}`, reported?.receipts ?? 0, received.length)
    checkEqual(`received by ${type}`, reported?.received ?? 0, sum(received, 'price'))
    checkEqual(`refunded by ${type}`, reported?.refunded ?? 0, sum(refunded, 'refund'))
    const balance = sum(received, 'price') - sum(refunded, 'refund')
    const expected = type === 'Cash' ? balance + shift.float + shift.movedAmount : balance
    const count = counted.find(({ paymentType }) => paymentType === type)
    checkEqual(`expected amount of ${type}`, count?.expected ?? 0, expected)
  }
  // Notes and coins are counted in whole rupees.
  const countedAmount = Math.floor(Math.max(0, shift.countedAmount ?? 0) / 100) * 100
  const cash = counted.find(({ paymentType }) => paymentType === 'Cash')
  checkEqual('counted cash', cash?.counted, countedAmount)
  checkEqual('cash difference', row.cash_difference, countedAmount - (cash?.expected ?? 0))
  return violations
}
