import { t } from '@lingui/core/macro'
import type { contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { paymentTypes } from '#contract/registration/options'
import { completeCounts, sumOfDenominations } from '#contract/registration/shift/denominations'
import type { CountedType, ShiftReport } from '#contract/registration/shift/shift'
import {
  cash,
  differenceOf,
  expectedAmounts,
  hasDifference,
  sumOfDifferences,
} from '#contract/registration/shift/shift-sums'
import { joinWithComma } from '../../core/rows/display-text'

/** `pieces`: counts of notes and coins by denomination; `others`: counted amounts of the other payment types. */
type Closing = Omit<Input<typeof contract.shift.close>, 'id'>

/**
 * Adds counted amounts and differences (paise) to an X report. Throws `invalid` if a payment type was not counted or a
 * difference has no reason.
 */
export function createZReport(
  xReport: ShiftReport,
  { pieces: denominationCounts, others: otherCounts, reason }: Closing,
): ShiftReport {
  const counted = countByType(xReport, denominationCounts, otherCounts)
  if (hasDifference(counted) && reason === '') {
    const message = t`Explain why ${{
      value: joinWithComma(counted.filter((row) => differenceOf(row) !== 0).map(differenceText)),
    }}`
    throw new CallError('invalid', message, { reason: message })
  }
  const countedCash = counted.filter(({ paymentType }) => paymentType === cash)
  return {
    ...xReport,
    counted,
    pieces: completeCounts(denominationCounts),
    reason,
    cashDifference: sumOfDifferences(countedCash),
    difference: sumOfDifferences(counted),
  }
}

function differenceText({ paymentType, counted, expected }: CountedType): string {
  const [type, amount] = [paymentTypeLabel(paymentType), formatMoney(Math.abs(counted - expected))]
  return counted < expected ? t`${type} is ${amount} short` : t`${type} is ${amount} over`
}

function countByType(
  xReport: ShiftReport,
  denominationCounts: Closing['pieces'],
  otherCounts: Closing['others'],
): CountedType[] {
  const fieldError = (message: string) => new CallError('invalid', message, { others: message })
  const countedTypes = otherCounts.map(({ paymentType }) => paymentType)
  if (countedTypes.includes(cash)) throw fieldError(t`Count cash by its notes and coins`)
  if (new Set(countedTypes).size < countedTypes.length) throw fieldError(t`Count each payment type once`)
  const expected = expectedAmounts(xReport)
  const uncountedType = expected.find(({ paymentType }) => paymentType !== cash && !countedTypes.includes(paymentType))
  if (uncountedType)
    throw fieldError(t`Enter the total of ${{ paymentType: paymentTypeLabel(uncountedType.paymentType) }}`)
  // Money may be counted for a type without recorded payments: a card slip that nobody recorded.
  const unrecordedTypes = countedTypes.filter((name) => !expected.some(({ paymentType }) => paymentType === name))
  const unknownType = unrecordedTypes.find((name) => !paymentTypes.some((type) => type === name))
  if (unknownType !== undefined) throw fieldError(t`There is no payment type ${{ unknown: unknownType }}`)
  return [...expected, ...unrecordedTypes.map((paymentType) => ({ paymentType, expected: 0 }))].map((row) => ({
    ...row,
    counted:
      row.paymentType === cash
        ? sumOfDenominations(denominationCounts)
        : (otherCounts.find(({ paymentType }) => paymentType === row.paymentType)?.counted ?? 0),
  }))
}
