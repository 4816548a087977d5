import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'

/** Last row of a read-only dialog. */
export const CloseButtonRow = ({ onClose }: { onClose: () => void }) => (
  <Group justify="flex-end">
    <Button variant="default" data-autofocus onClick={onClose}>{t`Close`}</Button>
  </Group>
)
