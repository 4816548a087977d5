import * as z from 'zod/mini'
import { denominations, mostPieces, sumOfPieces } from '#contract/registration/shift/denominations'
import type { CountedType, ShiftReport } from '#contract/registration/shift/shift'
import { cash, expectedOf } from '#contract/registration/shift/shift-sums'
import { paiseOf } from '../parts/shift/amount'

/** What is typed while a drawer is counted: pieces by denomination, rupees by payment type. */
export const count = z.object({
  pieces: z.record(z.string(), z.string()),
  others: z.record(z.string(), z.string()),
  reason: z.string(),
})
export type Count = z.output<typeof count>
export const nothingCounted: Count = { pieces: {}, others: {}, reason: '' }

/** Whole and not too many, as it may stand in a field. */
export const isPieces = (typed: string): boolean => /^\d*$/.test(typed) && Number(typed) <= mostPieces

export const piecesIn = ({ pieces }: Count) =>
  denominations.map((denomination) => ({ denomination, count: Number(pieces[denomination] || 0) }))

/** Expected against counted; what nobody has typed yet is none in cash and undefined of the others. */
export function comparedTo(
  report: ShiftReport,
  given: Count,
): (Omit<CountedType, 'counted'> & { counted: number | undefined })[] {
  return expectedOf(report).map((one) => ({
    ...one,
    counted: one.paymentType === cash ? sumOfPieces(piecesIn(given)) : paiseOf(given.others[one.paymentType] ?? ''),
  }))
}
