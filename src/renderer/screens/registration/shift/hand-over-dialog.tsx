import { Modal, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShiftRow } from '#contract/registration/shift/shift'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/cache/ask-again'
import { useGuarded } from '../../../core/guarded'
import { messageOf, notifyDone } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import { growsDown } from '../../../ui/dialogs/grows-down'
import { GuardedButtons } from '../../../ui/dialogs/guarded-buttons'
import { Failed } from '../../../ui/failed'
import { GuardedNote } from '../../../ui/guarded-note'
import { useShiftAgain } from '../parts/shift/use-shift-again'

/** Gives a shift that was left open to somebody else, as it is. */
export function HandOverDialog({ shift, onClose }: { shift: ShiftRow; onClose: () => void }) {
  const client = useQueryClient()
  const people = useAsk('shift', 'people', {})
  const [to, setTo] = useState('')
  const [isTold, setTold] = useState(false)
  const { state, send, ask } = useGuarded(api.shift.handOver, async (message) => {
    notifyDone(message)
    await askAgain(client, 'shift')
    onClose()
  })
  useShiftAgain(state)
  const isSent = state.at === 'busy' || state.at === 'uncertain'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (to) void send({ id: shift.id, to })
  }
  return (
    <Modal opened onClose={onClose} title="Hand over the shift" size="sm" {...growsDown}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            The shift of <b>{shift.staff}</b> at {shift.counter || 'its counter'} goes on as theirs, with all that was
            taken in it. The trail keeps that you gave it.
          </Text>
          {people.error ? (
            <Failed message={messageOf(people.error)} onRetry={() => void people.refetch()} />
          ) : (
            <Select
              label="To"
              withAsterisk
              searchable
              data-autofocus
              nothingFoundMessage="Nobody of this name has no shift open"
              data={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={to || null}
              disabled={isSent}
              error={isTold && !to ? 'Choose who goes on with it' : undefined}
              onChange={(id) => setTo(id ?? '')}
            />
          )}
          <GuardedNote state={state} onAsk={() => void ask()} />
          <GuardedButtons state={state} confirm="Hand over" onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
