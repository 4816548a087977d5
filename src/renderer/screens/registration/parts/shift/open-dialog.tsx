import { Modal } from '@mantine/core'
import { OpenForm } from './open-form'

/** Opens the own shift where the money is taken, above what is going on there. */
export const OpenDialog = ({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Open your shift" size="sm">
    <OpenForm onOpened={onOpened} onCancel={onClose} />
  </Modal>
)
