import * as z from 'zod/mini'
import { readPaise, readWhole } from '#contract/protocol/text/typed-number'
import { denominations, sumOfDenominations } from '#contract/registration/shift/denominations'
import { type CountedType, type ShiftReport, shiftRules } from '#contract/registration/shift/shift'
import { cash, expectedAmounts } from '#contract/registration/shift/shift-sums'
import { ruleProblem } from '../parts/shift/rules'

/** What is typed while a drawer is counted: pieces by denomination, rupees by payment type. */
export const count = z.object({
  pieces: z.record(z.string(), z.string()),
  others: z.record(z.string(), z.string()),
  reason: z.string(),
})
export type Count = z.output<typeof count>
export const nothingCounted: Count = { pieces: {}, others: {}, reason: '' }

/** Why a text is no number of pieces; '' where it is one, and for nothing. */
export const piecesProblem = (typed: string): string =>
  typed === '' ? '' : ruleProblem(shiftRules.pieces, readWhole(typed) ?? Number.NaN)

/** What cannot be read counts as none, and is refused. */
export const piecesIn = ({ pieces }: Count) =>
  denominations.map((denomination) => {
    const typed = pieces[denomination] ?? ''
    return { denomination, count: piecesProblem(typed) ? 0 : (readWhole(typed) ?? 0) }
  })

/** The first denomination whose number of pieces cannot be read. */
export const unreadPieces = ({ pieces }: Count) =>
  denominations.find((denomination) => piecesProblem(pieces[denomination] ?? ''))

const isCashCounted = ({ pieces }: Count) => Object.values(pieces).some((typed) => typed !== '')

/**
 * Expected against counted; undefined of what nobody has typed yet, so that an untouched count shows no difference.
 * `isFinal`: cash that nobody counted is none.
 */
export function comparedTo(
  report: ShiftReport,
  given: Count,
  isFinal = true,
): (Omit<CountedType, 'counted'> & { counted: number | undefined })[] {
  return expectedAmounts(report).map((one) => ({
    ...one,
    counted:
      one.paymentType !== cash
        ? readPaise(given.others[one.paymentType] ?? '')
        : isFinal || isCashCounted(given)
          ? sumOfDenominations(piecesIn(given))
          : undefined,
  }))
}
