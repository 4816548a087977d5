import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  /** What will happen, as a question. */
  children: ReactNode
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialogs are headed "Alert!" (S1 §2.14); the way back has the focus. */
export function Confirm({ opened, children, confirm, danger = false, busy = false, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Alert!" size="sm">
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button {...(danger ? { color: 'red.9' } : {})} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
