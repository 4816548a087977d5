import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { Ref } from 'react'
import type { ChangeForm } from '../../core/outbox'

type Props = {
  form: ChangeForm
  /** Labels of the submit and cancel buttons. */
  confirmLabel: string
  cancelLabel?: string
  /** For destructive changes. */
  isDanger?: boolean
  disabled?: boolean
  confirmRef?: Ref<HTMLButtonElement>
  onClose: () => void
}

/** Last row of a form that submits a change. Closing the form does not cancel a submitted change. */
export function ChangeButtons(props: Props) {
  const { form, confirmLabel, cancelLabel = t`Cancel`, isDanger, disabled, confirmRef, onClose } = props
  const { isLocked, isStored, isSending } = form
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {isLocked ? t`Close` : cancelLabel}
      </Button>
      <Button
        {...(confirmRef ? { ref: confirmRef } : {})}
        {...(isDanger ? { color: 'red.9' } : {})}
        type="submit"
        disabled={disabled || isStored}
        loading={isSending}
      >
        {confirmLabel}
      </Button>
    </Group>
  )
}
