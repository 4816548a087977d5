import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import { rangeLabel } from '../../../ui/forms/day/range-filter'

/** By which days a report is taken, and what the provider needs for that beyond the original API; or why by none. */
export type Report = { name: string; path: string } & (
  | { by: string; needs?: Capability }
  | { by?: undefined; undated: string }
)

/** The six reports of S1 §2.13, each exported on its own screen; /user shows Registered User (D-26). */
export const reports: readonly Report[] = [
  { name: 'Timeslot', path: '/timeslot-addition', by: 'training days', needs: 'slot.byRange' },
  { name: 'User', path: '/registered-user', by: 'training date' },
  { name: 'Payment', path: '/payment-history', by: 'payment date', needs: 'paymentRecord.byRange' },
  { name: 'Question Category', path: '/question-category', undated: 'All categories: they have no date' },
  { name: 'Question', path: '/question-addition', undated: 'All questions: they have no date' },
  { name: 'Feedback', path: '/feedback-records', by: 'date of the feedback', needs: 'feedback.byRange' },
]

/** The days to which a report is really narrowed: none where it has no date, or the institute cannot choose by it. */
export const rangeFor = (report: Report, range: DayRange | undefined, can: (needs: Capability) => boolean) =>
  report.by !== undefined && (!report.needs || can(report.needs)) ? range : undefined

/** What a report holds, as its row says it. */
export function holds(report: Report, range: DayRange | undefined, can: (needs: Capability) => boolean): string {
  if (report.by === undefined) return report.undated
  const used = rangeFor(report, range, can)
  if (used) return `${rangeLabel(used)}, by ${report.by}`
  return range ? `Everything: the institute cannot choose by ${report.by}` : 'Everything'
}
