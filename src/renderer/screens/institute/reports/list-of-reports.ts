import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import { screens } from '#contract/screens'
import { rangeLabel } from '../../../ui/forms/day/range-filter'

/** Six reports of S1 §2.13, each exported on its own screen. */
export const reports = screens
  .flatMap(({ path, report }) => (report ? [{ path, ...report }] : []))
  .toSorted((a, b) => a.order - b.order)
export type Report = (typeof reports)[number]

/** Date range that a report applies: undefined where it has no date, or the backend cannot filter by it. */
export const rangeFor = (report: Report, range: DayRange | undefined, can: (needs: Capability) => boolean) =>
  report.by !== undefined && (!report.needs || can(report.needs)) ? range : undefined

/** Description of a report's content for its row. */
export function holds(report: Report, range: DayRange | undefined, can: (needs: Capability) => boolean): string {
  if (report.by === undefined) return report.undated
  const used = rangeFor(report, range, can)
  if (used) return `${rangeLabel(used)}, by ${report.by}`
  return range ? `All entries (the server cannot filter by ${report.by})` : 'All entries'
}
