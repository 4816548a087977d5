import { Pill } from '@mantine/core'
import { focusIfLost } from '../dialogs/use-focus-soon'
import { type DayRange, rangeLabel } from './range-filter'

type Props = {
  /** Which days are meant: 'Training'. */
  label: string
  range: DayRange | undefined
  onClear: () => void
}

/** The days by which a list is filtered, as a chip that can be removed. */
export function RangeChip({ label, range, onClear }: Props) {
  if (!range) return null
  return (
    <Pill
      size="md"
      withRemoveButton
      // Mantine hides it from the keyboard and from readers.
      removeButtonProps={{ 'aria-label': 'Show all days', 'aria-hidden': false, tabIndex: 0 }}
      onRemove={() => {
        onClear()
        focusIfLost(() => document.querySelector<HTMLElement>('main [type=search]'))
      }}
    >
      {label} {rangeLabel(range)}
    </Pill>
  )
}
