import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useTopDialogEscape } from '../../../../ui/dialogs/top-dialog'
import { OpenShiftForm } from './open-form'

/** Dialog to open the user's shift, above the dialog of a payment. */
export function OpenShiftDialog({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) {
  useTopDialogEscape(true, onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title={t`Open your shift`} size="sm">
      <OpenShiftForm onOpened={onOpened} onCancel={onClose} />
    </Modal>
  )
}
