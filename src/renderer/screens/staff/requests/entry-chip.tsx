import { Pill } from '@mantine/core'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import { focusIfLost } from '../../../ui/dialogs/use-focus-soon'

/** The entry whose requests alone are shown, as a chip that can be removed. */
export const EntryChip = ({ entry, onClear }: { entry: ChangeRequest; onClear: () => void }) => (
  <Pill
    size="md"
    maw={320}
    withRemoveButton
    // Mantine hides it from the keyboard and from readers.
    removeButtonProps={{ 'aria-label': 'Show all entries', 'aria-hidden': false, tabIndex: 0 }}
    onRemove={() => {
      onClear()
      focusIfLost(() => document.querySelector<HTMLElement>('main [type=search]'))
    }}
  >
    {approvalPartName(entry.part)}: {entry.subject}
  </Pill>
)
