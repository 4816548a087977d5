import { Modal } from '@mantine/core'
import { useEscapeAlone } from '../../../../ui/dialogs/topmost'
import { OpenForm } from './open-form'

/** Opens the user's shift from a payment, above its dialog. */
export function OpenDialog({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) {
  useEscapeAlone(true, onClose)
  return (
    <Modal opened onClose={onClose} title="Open your shift" size="sm">
      <OpenForm onOpened={onOpened} onCancel={onClose} />
    </Modal>
  )
}
