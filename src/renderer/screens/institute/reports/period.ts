import { t } from '@lingui/core/macro'
import { addDays, addMonths, type DayRange } from '#contract/protocol/calendar'

/** Periods of S1 §2.13. The financial year starts in April, and the quarters follow it. */
export const reportPeriods = [
  { value: 'Monthly', label: t`Monthly (this month)`, months: 1 },
  { value: 'Quarterly', label: t`Quarterly (this quarter)`, months: 3 },
  { value: 'Yearly', label: t`Yearly (this financial year)`, months: 12 },
] as const
export type ReportPeriod = (typeof reportPeriods)[number]['value']

/** Month, quarter or financial year that contains a day. */
export function rangeOf(period: ReportPeriod, day: string): DayRange {
  const months = reportPeriods.find(({ value }) => value === period)?.months ?? 1
  const month = Number(day.slice(5, 7))
  const monthsSinceApril = (month + 8) % 12
  const passedMonths = monthsSinceApril % months
  const from = addMonths(`${day.slice(0, 8)}01`, -passedMonths)
  return { from, to: addDays(addMonths(from, months), -1) }
}
