import { Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ChangeForm } from '../../core/outbox'
import { ChangeButtons } from '../changes/change-buttons'
import { ChangeNote } from '../changes/change-note'
import { topAlignedTallDialog } from './top-aligned-dialog'

type Props = {
  title: string
  /** What will happen, as a question. */
  children: ReactNode
  /** What the field says while no reason is given: 'Say why it is cancelled'. */
  reasonRequiredText: string
  /** The verb on the button, and the words of the way back. */
  confirm: string
  cancelLabel: string
  /** What the question is about is not known yet. */
  disabled?: boolean
  form: ChangeForm
  /** Below the buttons: what else stands in the way. */
  below?: ReactNode
  onSend: (reason: string) => void
  onClose: () => void
}

/** A question about something that is lost, answered with a reason. */
export function ReasonDialog(props: Props) {
  const {
    title,
    children,
    reasonRequiredText,
    confirm,
    cancelLabel,
    disabled = false,
    form,
    below,
    onSend,
    onClose,
  } = props
  const [reason, setReason] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) return onSend(reason)
    setShowErrors(true)
    field.current?.focus()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={title}
      size="md"
      {...topAlignedTallDialog}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {children}
          <Textarea
            ref={field}
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            data-autofocus
            value={reason}
            disabled={form.isLocked}
            error={showErrors && !reason.trim() ? reasonRequiredText : form.problem?.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onBlur={({ relatedTarget, currentTarget }) =>
              currentTarget.form?.contains(relatedTarget) && setShowErrors(true)
            }
          />
          <ChangeButtons isDanger {...{ form, confirm, keep: cancelLabel, disabled, onClose }} />
          {below}
          <ChangeNote form={form} />
        </Stack>
      </form>
    </Modal>
  )
}
