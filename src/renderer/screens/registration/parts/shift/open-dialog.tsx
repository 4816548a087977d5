import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useTopDialogEscape } from '../../../../ui/dialogs/top-dialog'
import { OpenForm } from './open-form'

/** Opens the user's shift from a payment, above its dialog. */
export function OpenDialog({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) {
  useTopDialogEscape(true, onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title={t`Open your shift`} size="sm">
      <OpenForm onOpened={onOpened} onCancel={onClose} />
    </Modal>
  )
}
