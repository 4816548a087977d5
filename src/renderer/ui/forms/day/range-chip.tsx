import { t } from '@lingui/core/macro'
import type { DayRange } from '#contract/protocol/calendar'
import { FilterChip } from '../filter-chip'
import { formatRange } from './range-filter'

type Props = {
  /** Name of the filtered date, such as 'Training'. */
  label: string
  range: DayRange | undefined
  /** Label of the clear button, in lists with more than one range of dates. */
  clearLabel?: string
  onClear: () => void
}

/** A list's date filter as a removable chip. */
export function RangeChip({ label, range, clearLabel = t`Clear dates`, onClear }: Props) {
  return range ? (
    <FilterChip label={`${label} ${formatRange(range)}`} clearLabel={clearLabel} onClear={onClear} />
  ) : null
}
