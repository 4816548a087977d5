import { t } from '@lingui/core/macro'
import { Pill } from '@mantine/core'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import { focusIfLost } from '../../../ui/dialogs/use-deferred-focus'

/** Filter chip of an entry; `entry`: any change request about it. */
export const EntryChip = ({ entry, onClear }: { entry: ChangeRequest; onClear: () => void }) => (
  <Pill
    size="md"
    maw={320}
    withRemoveButton
    // Mantine hides the button from keyboard and screen readers.
    removeButtonProps={{ 'aria-label': t`Show all entries`, 'aria-hidden': false, tabIndex: 0 }}
    onRemove={() => {
      onClear()
      focusIfLost(() => document.querySelector<HTMLElement>('main [type=search]'))
    }}
  >
    {approvalPartName(entry.part)}: {entry.subject}
  </Pill>
)
