import { plural, t } from '@lingui/core/macro'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import { isPhone, normalizePhone } from '#contract/protocol/text/phone'
import { invalidateEntities } from '../../../../../core/cache/invalidate-entities'
import { useHasExtension } from '../../../../../core/capabilities'
import { notifyDone } from '../../../../../core/notify'
import { useOutboxChange } from '../../../../../core/outbox'
import { ChangeButtons } from '../../../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../../../ui/changes/change-note'
import { topAlignedDialog } from '../../../../../ui/dialogs/top-aligned-dialog'
import type { WizardValues } from '../values'
import classes from './slot-cards.module.css'

type Person = Pick<WizardValues, 'firstName' | 'middleName' | 'lastName' | 'phone'>
type Props = { slots: readonly AvailableSlot[]; person: Person }

/** Buttons to add a person to the waiting list of a full slot. */
export function FullSlots({ slots, person }: Props) {
  const hasWaitingList = useHasExtension('waitingList')
  const [selectedSlot, setSelectedSlot] = useState<AvailableSlot>()
  if (!hasWaitingList || slots.length === 0) return null
  return (
    <div className={classes.full}>
      <span>{t`Waiting list:`}</span>
      <Group gap="xs">
        {slots.map((slot) => (
          <Button
            key={slot.id}
            size="compact-sm"
            variant="default"
            leftSection={<IconListNumbers size={14} />}
            onClick={() => setSelectedSlot(slot)}
          >
            {formatTime(slot.startTime)} – {formatTime(slot.endTime)}
          </Button>
        ))}
      </Group>
      {selectedSlot ? (
        <AddToWaitingListDialog slot={selectedSlot} person={person} onClose={() => setSelectedSlot(undefined)} />
      ) : null}
    </div>
  )
}

function AddToWaitingListDialog({
  slot,
  person,
  onClose,
}: {
  slot: AvailableSlot
  person: Person
  onClose: () => void
}) {
  const client = useQueryClient()
  const [name, setName] = useState(fullName(person))
  const [phone, setPhone] = useState(person.phone)
  const [shouldShowErrors, setShowErrors] = useState(false)
  const change = useOutboxChange('waitingList.add', async ({ result }) => {
    notifyDone(`${name.trim()}: ${result.message || t`on the waiting list`}`)
    await invalidateEntities(client, 'waitingList', 'slot')
    onClose()
  })
  const problems = {
    name: name.trim() ? undefined : t`Enter the name`,
    phone: isPhone(phone) ? undefined : t`Phone Number Not Valid`,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the wizard's form, although the dialog is a portal.
    event.stopPropagation()
    setShowErrors(true)
    if (problems.name || problems.phone) return
    const order = { slotId: slot.id, name: name.trim(), phone }
    void change.submit(order, { person: order.name, phone: order.phone, course: '', day: slot.date, price: null })
  }
  const slotTime = `${formatDay(slot.date)}, ${formatTime(slot.startTime)} – ${formatTime(slot.endTime)}`
  return (
    <Modal opened onClose={onClose} title={t`Add to waiting list`} size="md" {...topAlignedDialog}>
      <form onSubmit={submit} onChange={change.dismiss} noValidate>
        <Stack gap="sm">
          <Text>
            {t`${slotTime} is full.`} {queueText(slot.waitingListLength)}{' '}
            {t`A free seat is offered to the first person; “Waiting List” shows whom to call.`}
          </Text>
          <TextInput
            label={t`Name`}
            withAsterisk
            maxLength={200}
            data-autofocus
            value={name}
            disabled={change.isLocked}
            error={(shouldShowErrors && problems.name) || change.problem?.fields.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t`Phone`}
            withAsterisk
            inputMode="numeric"
            value={phone}
            disabled={change.isLocked}
            error={(shouldShowErrors && problems.phone) || change.problem?.fields.phone}
            onChange={(event) => setPhone(normalizePhone(event.currentTarget.value))}
          />
          <ChangeButtons form={change} confirmLabel={t`Add to waiting list`} cancelLabel={t`Close`} onClose={onClose} />
          <ChangeNote form={change} />
        </Stack>
      </form>
    </Modal>
  )
}

const queueText = (waiting: number): string =>
  plural(waiting, { 0: 'No one is waiting.', one: '# person is waiting.', other: '# people are waiting.' })
