import * as z from 'zod/mini'
import { readPaise } from '#contract/protocol/text/amount'
import { readWhole } from '#contract/protocol/text/typed-number'
import { denominations, sumOfDenominations } from '#contract/registration/shift/denominations'
import { type CountedType, type ShiftReport, shiftRules } from '#contract/registration/shift/shift'
import { cash, expectedAmounts } from '#contract/registration/shift/shift-sums'
import { getRuleProblem } from '../parts/shift/rules'

/** Count as typed: pieces by denomination, rupees by payment type. */
export const countSchema = z.object({
  pieces: z.record(z.string(), z.string()),
  others: z.record(z.string(), z.string()),
  reason: z.string(),
})
export type Count = z.output<typeof countSchema>
/** Key of the draft of a shift's count. */
export const getDraftKey = (shiftId: string): string => `shift-count-${shiftId}`
export const emptyCount: Count = { pieces: {}, others: {}, reason: '' }

/** Error of a number of pieces; '' when it is valid or empty. */
export const piecesProblem = (typed: string): string =>
  typed === '' ? '' : getRuleProblem(shiftRules.pieces, readWhole(typed) ?? Number.NaN)

/** Pieces by denomination; an invalid number counts as 0. */
export const getPieces = ({ pieces }: Count) =>
  denominations.map((denomination) => {
    const typed = pieces[denomination] ?? ''
    return { denomination, count: piecesProblem(typed) ? 0 : (readWhole(typed) ?? 0) }
  })

/** First denomination with an invalid number of pieces. */
export const findInvalidPieces = ({ pieces }: Count) =>
  denominations.find((denomination) => piecesProblem(pieces[denomination] ?? ''))

const isCashCounted = ({ pieces }: Count) => Object.values(pieces).some((typed) => typed !== '')

/**
 * Expected and counted amounts by payment type, in paise. `counted` is undefined until something is typed, so that an
 * untouched count shows no difference. `isFinal`: cash that was not counted is 0.
 */
export function compareWithExpected(
  report: ShiftReport,
  count: Count,
  isFinal = true,
): (Omit<CountedType, 'counted'> & { counted: number | undefined })[] {
  return expectedAmounts(report).map((line) => ({
    ...line,
    counted:
      line.paymentType !== cash
        ? readPaise(count.others[line.paymentType] ?? '')
        : isFinal || isCashCounted(count)
          ? sumOfDenominations(getPieces(count))
          : undefined,
  }))
}
