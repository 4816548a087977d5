import { t } from '@lingui/core/macro'
import { Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ChangeForm } from '../../core/outbox'
import { ChangeButtons } from '../changes/change-buttons'
import { ChangeNote } from '../changes/change-note'
import { topAlignedTallDialog } from './top-aligned-dialog'

type Props = {
  title: string
  /** The question to confirm. */
  children: ReactNode
  /** Error of the empty reason field. */
  reasonRequiredText: string
  /** Labels of the submit and cancel buttons. */
  confirmLabel: string
  cancelLabel: string
  /** True while the data of the dialog load. */
  disabled?: boolean
  form: ChangeForm
  /** Shown below the buttons. */
  note?: ReactNode
  onSend: (reason: string) => void
  onClose: () => void
}

/** Confirmation of a destructive change, with a required reason. */
export function ReasonDialog(props: Props) {
  const {
    title,
    children,
    reasonRequiredText,
    confirmLabel,
    cancelLabel,
    disabled = false,
    form,
    note,
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
      closeButtonProps={{ 'aria-label': t`Close` }}
      title={title}
      size="md"
      {...topAlignedTallDialog}
    >
      <form onSubmit={submit} onChange={form.dismiss}>
        <Stack gap="sm">
          {children}
          <Textarea
            ref={field}
            label={t`Reason`}
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            data-autofocus
            value={reason}
            disabled={form.isLocked}
            error={showErrors && !reason.trim() ? reasonRequiredText : form.problem?.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            // No error when the focus leaves the form, for example because the dialog closes.
            onBlur={({ relatedTarget, currentTarget }) =>
              currentTarget.form?.contains(relatedTarget) && setShowErrors(true)
            }
          />
          <ChangeButtons
            isDanger
            form={form}
            confirmLabel={confirmLabel}
            cancelLabel={cancelLabel}
            disabled={disabled}
            onClose={onClose}
          />
          {note}
          <ChangeNote form={form} />
        </Stack>
      </form>
    </Modal>
  )
}
