import type { CountedType, ShiftReport } from './shift'

export const cash = 'Cash'
type DrawerMovements = Pick<ShiftReport, 'float' | 'types' | 'moves'>
export type ExpectedAmount = { paymentType: string; expected: number }

const sum = (values: readonly number[]) => values.reduce((all, type) => all + type, 0)
const sumOfMoves = ({ moves }: Pick<ShiftReport, 'moves'>, isOut: boolean) =>
  sum(moves.filter((move) => move.isOut === isOut).map(({ amount }) => amount))
/** Cash that was put in, in paise. */
export const cashIn = (report: Pick<ShiftReport, 'moves'>): number => sumOfMoves(report, false)
/** Cash that was taken out, in paise. */
export const cashOut = (report: Pick<ShiftReport, 'moves'>): number => sumOfMoves(report, true)

/**
 * What should be there of each payment type, in paise: of cash the float, what was taken and put in, less what was paid back
 * and taken out; of the others what was taken less what was paid back. Cash stands first, also where none moved.
 */
export function expectedAmounts(report: DrawerMovements): ExpectedAmount[] {
  const net = (paymentType: string) => {
    const totals = report.types.find((type) => type.paymentType === paymentType)
    return totals ? totals.received - totals.refunded : 0
  }
  const others = report.types.map(({ paymentType }) => paymentType).filter((name) => name !== cash)
  return [
    { paymentType: cash, expected: report.float + net(cash) + cashIn(report) - cashOut(report) },
    ...others.map((paymentType) => ({ paymentType, expected: net(paymentType) })),
  ]
}

/** What should be in the drawer, in paise. */
export const expectedCash = (report: DrawerMovements): number => expectedAmounts(report)[0]?.expected ?? 0

/** Counted less expected: above zero where there is too much. */
export const differenceOf = ({ counted, expected }: Pick<CountedType, 'counted' | 'expected'>): number =>
  counted - expected
/** Whether any payment type differs: one that is short is not made good by another that is over. */
export const hasDifference = (counted: readonly CountedType[]): boolean =>
  counted.some((type) => differenceOf(type) !== 0)
export const sumOfDifferences = (counted: readonly CountedType[]): number => sum(counted.map(differenceOf))
