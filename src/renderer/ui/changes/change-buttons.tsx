import { Button, Group } from '@mantine/core'
import type { Ref } from 'react'
import type { ChangeForm } from '../../core/outbox'

type Props = {
  form: ChangeForm
  /** Labels of the submit and cancel buttons. */
  confirm: string
  keep?: string
  /** For destructive changes. */
  isDanger?: boolean
  disabled?: boolean
  confirmRef?: Ref<HTMLButtonElement>
  onClose: () => void
}

/** The last row of a form that submits a change, beside its `ChangeNote`. Closing cancels nothing that was submitted. */
export function ChangeButtons({ form, confirm, keep = 'Cancel', isDanger, disabled, confirmRef, onClose }: Props) {
  const { isLocked, isStored, isSending } = form
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {isLocked ? 'Close' : keep}
      </Button>
      <Button
        {...(confirmRef ? { ref: confirmRef } : {})}
        {...(isDanger ? { color: 'red.9' } : {})}
        type="submit"
        disabled={disabled || isStored}
        loading={isSending}
      >
        {confirm}
      </Button>
    </Group>
  )
}
