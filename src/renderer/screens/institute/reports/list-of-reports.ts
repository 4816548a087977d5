import { t } from '@lingui/core/macro'
import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import { screens } from '#contract/screens'
import { formatRange } from '../../../ui/forms/day/range-filter'

/** The six reports of S1 §2.13, each exported on its own screen. */
export const reports = screens
  .flatMap(({ path, report }) => (report ? [{ path, ...report }] : []))
  .toSorted((a, b) => a.position - b.position)
export type Report = (typeof reports)[number]

/** The chosen range; undefined if the report has no date to filter by, or the backend cannot filter by that date. */
export function getAppliedRange(
  report: Report,
  range: DayRange | undefined,
  hasCapability: (capability: Capability) => boolean,
): DayRange | undefined {
  if (report.filterDate === undefined) return undefined
  const canFilter = !report.filterCapability || hasCapability(report.filterCapability)
  return canFilter ? range : undefined
}

/** Text for a report's row: the entries that the report contains. */
export function describeContents(
  report: Report,
  range: DayRange | undefined,
  hasCapability: (capability: Capability) => boolean,
): string {
  if (report.filterDate === undefined) return report.contents
  const appliedRange = getAppliedRange(report, range, hasCapability)
  if (appliedRange) return t`${{ range: formatRange(appliedRange) }}, by ${{ filterDate: report.filterDate }}`
  return range ? t`All entries (the server cannot filter by ${{ filterDate: report.filterDate }})` : t`All entries`
}
