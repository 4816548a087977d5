import { Pill } from '@mantine/core'
import { focusIfLost } from '../dialogs/use-deferred-focus'

type Props = {
  /** The active filter: 'Payment Pending'. */
  label: string
  /** Label of the remove button: 'Clear dates'. */
  clearLabel: string
  onClear: () => void
}

/** An active list filter as a removable chip. */
export function FilterChip({ label, clearLabel, onClear }: Props) {
  return (
    <Pill
      size="md"
      withRemoveButton
      title={label}
      // Mantine hides the button from the keyboard and screen readers.
      removeButtonProps={{ 'aria-label': clearLabel, 'aria-hidden': false, tabIndex: 0 }}
      onRemove={() => {
        onClear()
        focusIfLost(() => document.querySelector<HTMLElement>('main [type=search]'))
      }}
    >
      {label}
    </Pill>
  )
}
