import { t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useOwnShift } from '../../../../core/own-shift'
import { focusDeferred } from '../../../../ui/dialogs/use-deferred-focus'
import { canOpenShift, getCashBlockReason } from './cash-block'

const OpenShiftDialog = lazy(async () => ({ default: (await import('./open-dialog')).OpenShiftDialog }))

/** Notice that cash requires an open shift, with a button to open one. Hidden when cash can be taken. */
export function ShiftRequiredNotice({ onOpened }: { onOpened?: () => void }) {
  const ownShift = useOwnShift()
  const [isOpening, setOpening] = useState(false)
  const openShiftButton = useRef<HTMLButtonElement>(null)
  const surroundingDialog = useRef<Element | null>(null)
  const reason = getCashBlockReason(ownShift)
  if (!ownShift || (reason === '' && !isOpening)) return null
  const open = () => {
    surroundingDialog.current = openShiftButton.current?.closest('[role=dialog]') ?? null
    setOpening(true)
  }
  const close = () => {
    setOpening(false)
    focusDeferred(() => openShiftButton.current)
  }
  /** Without the notice, `openShiftButton` is gone: the focus moves to the main button of the surrounding dialog. */
  const handleOpened = () => {
    setOpening(false)
    if (onOpened) onOpened()
    else
      focusDeferred(() => surroundingDialog.current?.querySelector<HTMLElement>('[type=submit], [data-primary-action]'))
  }
  return (
    <>
      <Alert color="yellow" role="alert">
        <Group justify="space-between" wrap="nowrap">
          <span>{reason}</span>
          {canOpenShift(ownShift) ? (
            <Button
              ref={openShiftButton}
              size="xs"
              variant="default"
              flex="none"
              onClick={open}
            >{t`Open shift`}</Button>
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
