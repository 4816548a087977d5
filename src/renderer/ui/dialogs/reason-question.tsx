import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { GuardedState } from '../../core/guarded'
import { GuardedNote } from '../guarded-note'
import { growsDownTall } from './grows-down'

type Props = {
  title: string
  /** What will happen, as a question. */
  children: ReactNode
  /** What the field says while no reason is given: 'Say why it is cancelled'. */
  missing: string
  /** The verb on the button, and the words of the way back. */
  confirm: string
  keep: string
  /** What the question is about is not known yet. */
  disabled?: boolean
  state: GuardedState
  /** Below the buttons: what else stands in the way. */
  below?: ReactNode
  onSend: (reason: string) => void
  onAsk: () => void
  onClose: () => void
}

/** A question about something that is lost, answered with a reason. Nothing closes it while it is on its way. */
export function ReasonQuestion(props: Props) {
  const { title, children, missing, confirm, keep, disabled = false, state, below, onSend, onAsk, onClose } = props
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = state.at === 'busy'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) return onSend(reason)
    setTold(true)
    field.current?.focus()
  }
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
      title={title}
      size="md"
      {...growsDownTall}
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
            disabled={isBusy || state.at === 'uncertain'}
            error={isTold && !reason.trim() ? missing : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
            onBlur={({ relatedTarget, currentTarget: { form } }) => form?.contains(relatedTarget) && setTold(true)}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {keep}
            </Button>
            <Button type="submit" color="red.9" disabled={disabled || state.at === 'uncertain'} loading={isBusy}>
              {confirm}
            </Button>
          </Group>
          {below}
          <GuardedNote state={state} onAsk={onAsk} />
        </Stack>
      </form>
    </Modal>
  )
}
