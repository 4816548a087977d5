import type { CountedType, ShiftReport } from './shift'

export const cash = 'Cash'
type DrawerMovements = Pick<ShiftReport, 'float' | 'types' | 'moves'>
export type ExpectedAmount = { paymentType: string; expected: number }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** Cash put in, in paise. */
export const cashIn = ({ moves }: Pick<ShiftReport, 'moves'>): number =>
  sum(moves.filter(({ isOut }) => !isOut).map(({ amount }) => amount))
/** Cash taken out, in paise. */
export const cashOut = ({ moves }: Pick<ShiftReport, 'moves'>): number =>
  sum(moves.filter(({ isOut }) => isOut).map(({ amount }) => amount))

/**
 * Expected amounts by payment type, in paise. Cash: float + received + put in − refunded − taken out; other types:
 * received − refunded. Cash comes first, even without cash payments.
 */
export function expectedAmounts(report: DrawerMovements): ExpectedAmount[] {
  const netReceived = (paymentType: string) => {
    const totals = report.types.find((entry) => entry.paymentType === paymentType)
    return totals ? totals.received - totals.refunded : 0
  }
  const others = report.types.map(({ paymentType }) => paymentType).filter((name) => name !== cash)
  return [
    { paymentType: cash, expected: report.float + netReceived(cash) + cashIn(report) - cashOut(report) },
    ...others.map((paymentType) => ({ paymentType, expected: netReceived(paymentType) })),
  ]
}

/** Expected cash in the drawer, in paise. `expectedAmounts` has cash first. */
export const expectedCash = (report: DrawerMovements): number => expectedAmounts(report)[0]?.expected ?? 0

/** Counted less expected, in paise. */
export const differenceOf = ({ counted, expected }: Pick<CountedType, 'counted' | 'expected'>): number =>
  counted - expected
/** True if any payment type has a difference, even if the differences cancel out. */
export const hasDifference = (counted: readonly CountedType[]): boolean =>
  counted.some((entry) => differenceOf(entry) !== 0)
export const sumOfDifferences = (counted: readonly CountedType[]): number => sum(counted.map(differenceOf))
