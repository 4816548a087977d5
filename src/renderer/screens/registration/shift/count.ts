import * as z from 'zod/mini'
import { readPaise } from '#contract/protocol/text/amount'
import { readWhole } from '#contract/protocol/text/typed-number'
import { denominations, sumOfDenominations } from '#contract/registration/shift/denominations'
import { type CountedType, type ShiftReport, shiftRules } from '#contract/registration/shift/shift'
import { cash, expectedAmounts } from '#contract/registration/shift/shift-sums'
import { getRuleProblem } from '../parts/shift/rules'

/**
 * Count of a drawer as typed, stored in drafts. `pieces`: number of notes or coins, by denomination. `others`: rupees,
 * by payment type other than cash.
 */
export const countSchema = z.object({
  pieces: z.record(z.string(), z.string()),
  others: z.record(z.string(), z.string()),
  reason: z.string(),
  /** Payment types of a blind count that was compared with the expected amounts: these can no longer be edited. */
  comparedTypes: z.optional(z.array(z.string())),
})
export type Count = z.output<typeof countSchema>
/** Key of the draft of a shift's count. */
export const getDraftKey = (shiftId: string): string => `shift-count-${shiftId}`
export const emptyCount: Count = { pieces: {}, others: {}, reason: '' }

/** Error of a number of notes or coins; '' when it is valid or empty. */
export const denominationCountProblem = (typed: string): string =>
  typed === '' ? '' : getRuleProblem(shiftRules.denominationCount, readWhole(typed) ?? Number.NaN)

/** Number of notes or coins for each denomination; 0 for invalid input. */
export const getDenominationCounts = ({ pieces: typedCounts }: Count) =>
  denominations.map((denomination) => {
    const typed = typedCounts[denomination] ?? ''
    return { denomination, count: denominationCountProblem(typed) ? 0 : (readWhole(typed) ?? 0) }
  })

/** First denomination with an invalid number of notes or coins. */
export const findInvalidDenomination = ({ pieces: typedCounts }: Count) =>
  denominations.find((denomination) => denominationCountProblem(typedCounts[denomination] ?? ''))

const isCashCounted = ({ pieces: typedCounts }: Count) => Object.values(typedCounts).some((typed) => typed !== '')

/**
 * Expected and counted amounts by payment type, in paise. `counted` is undefined if nothing is typed, so that an empty
 * count shows no difference; with `isFinal`, as when the shift is closed, cash is then 0.
 */
export function compareWithExpected(
  report: ShiftReport,
  count: Count,
  isFinal = true,
): (Omit<CountedType, 'counted'> & { counted: number | undefined })[] {
  const getCounted = (paymentType: string) => {
    if (paymentType !== cash) return readPaise(count.others[paymentType] ?? '')
    return isFinal || isCashCounted(count) ? sumOfDenominations(getDenominationCounts(count)) : undefined
  }
  return expectedAmounts(report).map((line) => ({ ...line, counted: getCounted(line.paymentType) }))
}
