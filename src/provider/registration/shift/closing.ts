import type { contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import { paymentTypes } from '#contract/registration/options'
import { sumOfPieces, wholeCount } from '#contract/registration/shift/denominations'
import type { CountedType, ShiftReport } from '#contract/registration/shift/shift'
import { cash, differenceOf, expectedOf, isDifferent, sumOfDifferences } from '#contract/registration/shift/shift-sums'

type Closing = Omit<Input<typeof contract.shift.close>, 'id'>

/** The report with what was counted of each payment type. Throws `invalid` where one is missing, or differs without a reason. */
export function closedReport(open: ShiftReport, { pieces, others, reason }: Closing): ShiftReport {
  const counted = countedOf(open, pieces, others)
  if (isDifferent(counted) && reason === '') {
    const words = `Say why ${counted
      .filter((one) => differenceOf(one) !== 0)
      .map(inWords)
      .join(', ')}`
    throw new CallError('invalid', words, { reason: words })
  }
  const cashDifference = counted.filter(({ paymentType }) => paymentType === cash)
  return {
    ...open,
    counted,
    pieces: wholeCount(pieces),
    reason,
    cashDifference: sumOfDifferences(cashDifference),
    difference: sumOfDifferences(counted),
  }
}

const inWords = ({ paymentType, counted, expected }: CountedType) =>
  `${paymentType} is ${formatMoney(Math.abs(counted - expected))} ${counted < expected ? 'short' : 'over'}`

function countedOf(open: ShiftReport, pieces: Closing['pieces'], others: Closing['others']): CountedType[] {
  const refuse = (words: string) => new CallError('invalid', words, { others: words })
  const names = others.map(({ paymentType }) => paymentType)
  if (names.includes(cash)) throw refuse('Cash is counted by its notes and coins')
  if (new Set(names).size < names.length) throw refuse('A payment type is counted once')
  const expected = expectedOf(open)
  const missing = expected.find(({ paymentType }) => paymentType !== cash && !names.includes(paymentType))
  if (missing) throw refuse(`Enter what ${missing.paymentType} comes to`)
  // What nobody recorded may be on a slip all the same.
  const unrecorded = names.filter((name) => !expected.some(({ paymentType }) => paymentType === name))
  const unknown = unrecorded.find((name) => !paymentTypes.some((type) => type === name))
  if (unknown !== undefined) throw refuse(`There is no payment type ${unknown}`)
  return [...expected, ...unrecorded.map((paymentType) => ({ paymentType, expected: 0 }))].map((one) => ({
    ...one,
    counted:
      one.paymentType === cash
        ? sumOfPieces(pieces)
        : (others.find(({ paymentType }) => paymentType === one.paymentType)?.counted ?? 0),
  }))
}
