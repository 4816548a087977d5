import { addDays, addMonths, type DayRange } from '#contract/protocol/calendar'

/** S1 §2.13. What each is stands beside it: the institute's year is the financial one, from April, and its quarters are that year's. */
export const periods = [
  { value: 'Monthly', label: 'Monthly (this month)', months: 1 },
  { value: 'Quarterly', label: 'Quarterly (this quarter)', months: 3 },
  { value: 'Yearly', label: 'Yearly (this financial year)', months: 12 },
] as const
export type Period = (typeof periods)[number]['value']

/** The month, the quarter or the financial year in which a day lies. */
export function rangeOf(period: Period, day: string): DayRange {
  const months = periods.find(({ value }) => value === period)?.months ?? 1
  const month = Number(day.slice(5, 7))
  // April is the first month of the year, so that it begins a quarter too.
  const passed = (month + 8) % months
  const from = addMonths(`${day.slice(0, 8)}01`, -passed)
  return { from, to: addDays(addMonths(from, months), -1) }
}
