import { Pill } from '@mantine/core'
import { focusIfLost } from '../dialogs/use-deferred-focus'

type Props = {
  /** The active filter: 'Payment Pending'. */
  label: string
  /** Label of the remove button: 'Clear dates'. */
  clear: string
  onClear: () => void
}

/** An active list filter as a removable chip. */
export function FilterChip({ label, clear, onClear }: Props) {
  return (
    <Pill
      size="md"
      withRemoveButton
      title={label}
      // Mantine hides the button from the keyboard and screen readers.
      removeButtonProps={{ 'aria-label': clear, 'aria-hidden': false, tabIndex: 0 }}
      onRemove={() => {
        onClear()
        focusIfLost(() => document.querySelector<HTMLElement>('main [type=search]'))
      }}
    >
      {label}
    </Pill>
  )
}
