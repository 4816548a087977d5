import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/ask-again'
import { useGuarded } from '../../../core/guarded'
import { messageOf, notifyDone } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import { growsDown } from '../../../ui/dialogs/grows-down'
import { Failed } from '../../../ui/failed'
import { GuardedNote } from '../../../ui/guarded-note'
import { NeedsShift } from '../parts/shift/needs-shift'
import { readAgain } from './row'

type Props = { row: Registration; onClose: () => void; onCancelled: (row: Registration) => void }

/** Says what would be paid back before anyone decides; then refund, credit note and a free seat (D-16 and D-17). */
export function CancelRegistration({ row, onClose, onCancelled }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const verdict = useAsk('extension', 'refund', { id: row.id })
  const { state, send, ask } = useGuarded(api.extension.cancel, async () => {
    notifyDone(`Registration of ${fullName(row)} cancelled`)
    await askAgain(client, 'registration', 'cancelledRegistration', 'slot', 'extension')
    onCancelled((await readAgain(row)) ?? row)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    void send({ id: row.id, reason })
  }
  return (
    <Modal opened onClose={onClose} title="Alert!" size="md" {...growsDown}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            Cancel the registration of <b>{fullName(row)}</b> for {row.courseName?.at(0)?.name}?
          </Text>
          {verdict.error ? (
            <Failed message={messageOf(verdict.error)} onRetry={() => void verdict.refetch()} />
          ) : (
            <Skeleton visible={!verdict.data}>
              <Text fz="lg" fw={700} className="tabular">
                Refund {formatMoney(verdict.data?.refund ?? 0)} ({verdict.data?.percent ?? 0} %)
              </Text>
              <Text size="sm" c="dimmed">
                The course starts on {formatDay(verdict.data?.courseStarts ?? '')}. A credit note is made and the seat
                is free again. This cannot be undone.
              </Text>
            </Skeleton>
          )}
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            data-autofocus
            value={reason}
            error={missing && !reason.trim() ? 'Say why it is cancelled' : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
            onBlur={({ relatedTarget, currentTarget: { form } }) => form?.contains(relatedTarget) && setMissing(true)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <Button
              type="submit"
              color="red.9"
              disabled={!verdict.data || state.at === 'uncertain'}
              loading={state.at === 'busy'}
            >
              Cancel registration
            </Button>
          </Group>
          {row.paymentType === 'Cash' && (verdict.data?.refund ?? 0) > 0 ? <NeedsShift /> : null}
          <GuardedNote state={state} onAsk={() => void ask()} />
        </Stack>
      </form>
    </Modal>
  )
}
