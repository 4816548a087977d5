import { Button, Group, Modal, Stack } from '@mantine/core'
import { LockAfter } from '../../ui/lock-after'

/** When the counter locks itself. */
export const LockAfterDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Lock">
    <Stack gap="md">
      <LockAfter />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  </Modal>
)
