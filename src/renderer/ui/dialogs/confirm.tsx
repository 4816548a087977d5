import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { getErrorMessage } from '../../core/notify'
import { topAlignedDialog } from './top-aligned-dialog'

type Props = {
  opened: boolean
  /** What will happen, as a question. */
  children: ReactNode
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  /** It is on its way: nothing closes the question until the answer is there. */
  busy?: boolean
  /** Why it was refused; stays until it is tried again. */
  error?: Error | null
  /** Stands in the place of the verb where trying again is of no use: what can be done, or null for nothing. */
  alternativeAction?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialogs are headed "Alert!" (S1 §2.14); the way back has the focus. */
export function Confirm(props: Props) {
  const {
    opened,
    children,
    confirm,
    danger = false,
    busy = false,
    error,
    alternativeAction,
    onConfirm,
    onClose,
  } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  // The button that was pressed lost the focus while it was busy.
  useEffect(() => {
    if (error && !busy) cancelButton.current?.focus()
  }, [error, busy])
  return (
    <Modal
      opened={opened}
      onClose={() => busy || onClose()}
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
      title="Alert!"
      size="sm"
      {...topAlignedDialog}
    >
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button ref={cancelButton} variant="default" data-autofocus disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {alternativeAction === undefined ? (
            <Button {...(danger ? { color: 'red.9' } : {})} loading={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          ) : (
            alternativeAction
          )}
        </Group>
        {error ? (
          <Alert color="red" role="alert">
            {getErrorMessage(error)}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}
