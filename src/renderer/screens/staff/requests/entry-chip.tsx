import { t } from '@lingui/core/macro'
import { Pill } from '@mantine/core'
import { approvalPartName, type ChangeRequest } from '#contract/staff/change-request'
import { focusIfLost } from '../../../ui/dialogs/use-deferred-focus'

/** Filter chip that limits the list to the change requests about one entry. `request`: one of them. */
export const EntryChip = ({ request, onClear }: { request: ChangeRequest; onClear: () => void }) => (
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
    {approvalPartName(request.part)}: {request.subject}
  </Pill>
)
