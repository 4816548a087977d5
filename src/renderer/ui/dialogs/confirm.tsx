import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { getErrorMessage } from '../../core/notify'
import { topAlignedDialog } from './top-aligned-dialog'

type Props = {
  opened: boolean
  /** The question to confirm. */
  children: ReactNode
  /** Label of the confirm button. */
  confirmLabel: string
  danger?: boolean
  /** The call is running; the dialog cannot be closed. */
  busy?: boolean
  /** Error of the last attempt. */
  error?: Error | null
  /** Replaces the confirm button if confirming again is useless; null for no button. */
  alternativeAction?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation dialog, titled "Alert!" (S1 §2.14); Cancel has the focus. */
export function Confirm(props: Props) {
  const {
    opened,
    children,
    confirmLabel,
    danger = false,
    busy = false,
    error,
    alternativeAction,
    onConfirm,
    onClose,
  } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  // The confirm button loses the focus while it is busy, so an error moves the focus to Cancel.
  useEffect(() => {
    if (error && !busy) cancelButton.current?.focus()
  }, [error, busy])
  return (
    <Modal
      opened={opened}
      onClose={() => busy || onClose()}
      closeButtonProps={{ 'aria-label': t`Close`, disabled: busy }}
      title={t`Alert!`}
      size="sm"
      {...topAlignedDialog}
    >
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end">
          <Button
            ref={cancelButton}
            variant="default"
            data-autofocus
            disabled={busy}
            onClick={onClose}
          >{t`Cancel`}</Button>
          {alternativeAction === undefined ? (
            <Button {...(danger ? { color: 'red.9' } : {})} loading={busy} onClick={onConfirm}>
              {confirmLabel}
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
