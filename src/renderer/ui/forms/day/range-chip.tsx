import type { DayRange } from '#contract/protocol/calendar'
import { FilterChip } from '../filter-chip'
import { rangeLabel } from './range-filter'

type Props = {
  /** Which days are meant: 'Training'. */
  label: string
  range: DayRange | undefined
  /** Label of the clear button, in lists with more than one range of dates. */
  clear?: string
  onClear: () => void
}

/** The days by which a list is filtered, as a chip that can be removed. */
export function RangeChip({ label, range, clear = 'Clear dates', onClear }: Props) {
  return range ? <FilterChip label={`${label} ${rangeLabel(range)}`} clear={clear} onClear={onClear} /> : null
}
