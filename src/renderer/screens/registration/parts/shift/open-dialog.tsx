import { Modal } from '@mantine/core'
import { useEscapeAlone } from '../../../../ui/dialogs/topmost'
import { OpenForm } from './open-form'

/** Opens the own shift where the money is taken, above what is going on there. */
export function OpenDialog({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) {
  useEscapeAlone(true, onClose)
  return (
    <Modal opened onClose={onClose} title="Open your shift" size="sm">
      <OpenForm onOpened={onOpened} onCancel={onClose} />
    </Modal>
  )
}
