import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import { screens } from '#contract/screens'
import { rangeLabel } from '../../../ui/forms/day/range-filter'

/** The six reports of S1 §2.13, each exported on its own screen. */
export const reports = screens
  .flatMap(({ path, report }) => (report ? [{ path, ...report }] : []))
  .toSorted((a, b) => a.order - b.order)
export type Report = (typeof reports)[number]

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
