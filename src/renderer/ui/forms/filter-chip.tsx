import { Pill } from '@mantine/core'
import { focusIfLost } from '../dialogs/use-deferred-focus'

type Props = {
  /** What is filtered by: 'Payment Pending'. */
  label: string
  /** What taking it away does: 'Show all days'. */
  clear: string
  onClear: () => void
}

/** A filter that applies to a list, as a chip that can be removed. */
export function FilterChip({ label, clear, onClear }: Props) {
  return (
    <Pill
      size="md"
      withRemoveButton
      title={label}
      // Mantine hides it from the keyboard and from readers.
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
