import { Button, Group } from '@mantine/core'

/** The last row of a dialog that only shows. */
export const CloseButtonRow = ({ onClose }: { onClose: () => void }) => (
  <Group justify="flex-end">
    <Button variant="default" data-autofocus onClick={onClose}>
      Close
    </Button>
  </Group>
)
