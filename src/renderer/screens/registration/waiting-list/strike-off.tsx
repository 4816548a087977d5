import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { WaitingPlace } from '#contract/registration/seats'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/ask-again'
import { useGuarded } from '../../../core/guarded'
import { notifyDone } from '../../../core/notify'
import { growsDown } from '../../../ui/dialogs/grows-down'
import { GuardedNote } from '../../../ui/guarded-note'

type Props = { place: WaitingPlace; onClose: () => void }

/** Takes somebody off a waiting list, with the reason. */
export function StrikeOff({ place, onClose }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { state, send, ask } = useGuarded(api.waitingList.strike, async () => {
    notifyDone(`${place.name} is off the waiting list`)
    await askAgain(client, 'waitingList', 'slot')
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    void send({ id: place.id, reason })
  }
  return (
    <Modal opened onClose={onClose} title="Strike off the waiting list" size="md" {...growsDown}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            Take <b>{place.name}</b> off the list of {formatDay(place.date)}, {formatTime(place.startTime)}?{' '}
            {place.state === 'Offered'
              ? 'The seat is offered to the next one, or is free again.'
              : 'Those behind move up by one place.'}
          </Text>
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            data-autofocus
            value={reason}
            error={missing && !reason.trim() ? 'Say why' : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep on the list
            </Button>
            <Button type="submit" color="red.9" disabled={state.at === 'uncertain'} loading={state.at === 'busy'}>
              Strike off
            </Button>
          </Group>
          <GuardedNote state={state} onAsk={() => void ask()} />
        </Stack>
      </form>
    </Modal>
  )
}
