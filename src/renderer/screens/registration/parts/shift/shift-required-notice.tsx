import { t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useOwnShift } from '../../../../core/own-shift'
import { focusDeferred } from '../../../../ui/dialogs/use-deferred-focus'
import { canOpenShift, getCashBlockReason } from './cash-block'

const OpenShiftDialog = lazy(async () => ({ default: (await import('./open-dialog')).OpenShiftDialog }))

/** Notice that cash requires an open shift, with a button to open one; nothing when cash can be taken. */
export function ShiftRequiredNotice({ onOpened }: { onOpened?: () => void }) {
  const ownShift = useOwnShift()
  const [isOpening, setOpening] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const dialog = useRef<Element | null>(null)
  const reason = getCashBlockReason(ownShift)
  if (!ownShift || (reason === '' && !isOpening)) return null
  const open = () => {
    dialog.current = openButton.current?.closest('[role=dialog]') ?? null
    setOpening(true)
  }
  const close = () => {
    setOpening(false)
    focusDeferred(() => openButton.current)
  }
  /** The open button is gone by then: the focus moves to the main button of the same dialog. */
  const handleOpened = () => {
    setOpening(false)
    if (onOpened) onOpened()
    else focusDeferred(() => dialog.current?.querySelector<HTMLElement>('[type=submit], [data-primary-action]'))
  }
  return (
    <>
      <Alert color="yellow" role="alert">
        <Group justify="space-between" wrap="nowrap">
          <span>{reason}</span>
          {canOpenShift(ownShift) ? (
            <Button ref={openButton} size="xs" variant="default" flex="none" onClick={open}>{t`Open shift`}</Button>
          ) : null}
        </Group>
      </Alert>
      {isOpening ? (
        <Suspense>
          <OpenShiftDialog onOpened={handleOpened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
