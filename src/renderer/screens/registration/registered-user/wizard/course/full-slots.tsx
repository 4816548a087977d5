import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Slot } from '#contract/catalogue/slot'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import { api } from '../../../../../core/api'
import { askAgain } from '../../../../../core/cache/ask-again'
import { useCan } from '../../../../../core/capabilities'
import { useGuarded } from '../../../../../core/guarded'
import { notifyDone } from '../../../../../core/notify'
import { growsDown } from '../../../../../ui/dialogs/grows-down'
import { GuardedButtons } from '../../../../../ui/dialogs/guarded-buttons'
import { GuardedNote } from '../../../../../ui/guarded-note'
import type { WizardValues } from '../values'
import classes from './slot-cards.module.css'

type Person = Pick<WizardValues, 'firstName' | 'middleName' | 'lastName' | 'phone'>
type Props = { full: readonly Slot[]; person: Person }

/** Full slots of the day that take a waiting list. */
export function FullSlots({ full, person }: Props) {
  const canWait = useCan('waitingList')
  const [chosen, setChosen] = useState<Slot>()
  if (!canWait || full.length === 0) return null
  return (
    <div className={classes.full}>
      <span>Waiting list:</span>
      <Group gap="xs">
        {full.map((slot) => (
          <Button
            key={slot.id}
            size="compact-sm"
            variant="default"
            leftSection={<IconListNumbers size={14} />}
            onClick={() => setChosen(slot)}
          >
            {formatTime(slot.startTime)} – {formatTime(slot.endTime)}
          </Button>
        ))}
      </Group>
      {chosen ? <AddWaiting slot={chosen} person={person} onClose={() => setChosen(undefined)} /> : null}
    </div>
  )
}

function AddWaiting({ slot, person, onClose }: { slot: Slot; person: Person; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(fullName(person))
  const [phone, setPhone] = useState(person.phone)
  const [tried, setTried] = useState(false)
  const { state, send, ask } = useGuarded(api.waitingList.add, async (message) => {
    notifyDone(`${name.trim()}: ${message}`)
    await askAgain(client, 'waitingList', 'slot')
    onClose()
  })
  const isSent = state.at === 'busy' || state.at === 'uncertain'
  const problems = {
    name: name.trim() ? undefined : 'Enter the name',
    phone: /^\d{10}$/.test(phone.trim()) ? undefined : 'Phone Number Not Valid',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form stands inside the wizard's in React, if not on the page.
    event.stopPropagation()
    setTried(true)
    if (!problems.name && !problems.phone) void send({ slotId: slot.id, name, phone: phone.trim() })
  }
  return (
    <Modal opened onClose={onClose} title="Put on the waiting list" size="md" {...growsDown}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>
            {formatDay(slot.date)}, {formatTime(slot.startTime)} – {formatTime(slot.endTime)} is full.{' '}
            {waitingWords(slot.waiting)} When a seat becomes free it is kept for the first, and “Waiting List” says whom
            to phone.
          </Text>
          <TextInput
            label="Name"
            withAsterisk
            maxLength={200}
            data-autofocus
            value={name}
            disabled={isSent}
            error={tried ? problems.name : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Phone"
            withAsterisk
            inputMode="numeric"
            maxLength={20}
            value={phone}
            disabled={isSent}
            error={tried ? problems.phone : undefined}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <GuardedButtons state={state} confirm="Put on the list" keep="Close" onClose={onClose} />
          <GuardedNote state={state} onAsk={() => void ask()} />
        </Stack>
      </form>
    </Modal>
  )
}

const waitingWords = (waiting: number): string =>
  waiting === 0 ? 'Nobody waits yet.' : waiting === 1 ? 'One person waits already.' : `${waiting} people wait already.`
