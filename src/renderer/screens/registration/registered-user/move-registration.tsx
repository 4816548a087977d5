import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { serverToday } from '../../../core/workstation/server-time'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { topAlignedTallDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { useDeferredFocus } from '../../../ui/dialogs/use-deferred-focus'
import { DayInput } from '../../../ui/forms/day/day-input'
import { describeRowChange, refetchRow } from '../parts/registration-row'
import { RefundAfterMove } from './refund-after-move'
import { SlotCards } from './wizard/course/slot-cards'
import { useSlots } from './wizard/course/use-slots'

type Props = { row: Registration; onClose: () => void; onMoved: (row: Registration) => void }

/** Moves a paid registration to another slot of its course; price and invoice stay (D-217). */
export function MoveRegistration({ row, onClose, onMoved }: Props) {
  const client = useQueryClient()
  const [dateOfCourse, setDateOfCourse] = useState('')
  const [slotId, setSlotId] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The search leaves out past slots if it knows no registration.
  const registration = undefined
  const hasSeatHold = false
  const slots = useSlots({ ...row, dateOfCourse, slotId }, registration, hasSeatHold)
  const change = useOutboxChange('registration.move', async () => {
    notifyDone(t`${{ name: fullName(row) }} is moved to ${{ day: formatDay(dateOfCourse) }}`)
    await invalidateEntities(client, 'registration', 'slot', 'extension', 'waitingList')
    onMoved((await refetchRow(row)) ?? row)
  })
  // True after Enter or a search in the slot cards. While a date is typed, its first characters may already be a valid date.
  const [isDayChosen, setDayChosen] = useState(false)
  useDeferredFocus(
    () => form.current?.querySelector<HTMLElement>('[data-path=slotId]'),
    isDayChosen && slots.daySlots !== undefined && !slots.isLoading,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!slotId) {
      setShowErrors(true)
      return form.current?.querySelector<HTMLElement>(dateOfCourse ? '[data-path=slotId]' : 'input')?.focus()
    }
    void change.submit({ id: row.id, slotId, dateOfCourse }, describeRowChange(row))
  }
  const bookedSlot = row.slot?.at(0)
  const [name, course] = [fullName(row), row.courseName?.at(0)?.name]
  const slotStart = [formatDay(row.dateOfCourse), bookedSlot?.startTime && formatTime(bookedSlot.startTime)]
    .filter(Boolean)
    .join(', ')
  const otherSlots = slots.daySlots?.filter(({ id }) => id !== row.slotId)
  const availableSlots = slots.availableSlots.filter(({ id }) => id !== row.slotId)
  return (
    <Modal opened onClose={onClose} title={t`Move to another slot`} size="lg" {...topAlignedTallDialog}>
      <form ref={form} onSubmit={submit} onChange={change.dismiss} noValidate>
        <Stack gap="sm">
          <Text>
            <Trans>
              <b>{name}</b> has a seat in {course} on {slotStart}. Payment and invoice stay unchanged; the receipt shows
              the new slot.
            </Trans>
          </Text>
          <RefundAfterMove id={row.id} />
          {/* Read-only while the outcome of a submitted move is unknown. */}
          <fieldset disabled={change.isLocked} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            <Stack gap="sm">
              <DayInput
                label={t`New training date`}
                required
                data-autofocus
                min={serverToday()}
                value={dateOfCourse}
                error={shouldShowErrors && !dateOfCourse ? t`Choose the training date` : undefined}
                onChange={(day) => {
                  setDateOfCourse(day)
                  setSlotId('')
                  setDayChosen(false)
                  if (day) slots.search(day)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || !dateOfCourse) return
                  event.preventDefault()
                  setDayChosen(true)
                }}
              />
              <SlotCards
                slots={{ ...slots, daySlots: otherSlots, availableSlots }}
                value={slotId}
                error={shouldShowErrors && dateOfCourse && !slotId ? t`Choose a slot` : change.problem?.fields.slotId}
                onSearch={(day) => {
                  if (day) setDateOfCourse(day)
                  setSlotId('')
                  setDayChosen(true)
                  slots.search(day)
                }}
                hint={t`Choose the new training date to see its slots.`}
                onChange={(id) => {
                  change.dismiss()
                  setSlotId(id)
                }}
              />
            </Stack>
          </fieldset>
          <ChangeButtons
            form={change}
            confirmLabel={t`Move registration`}
            cancelLabel={t`Keep slot`}
            onClose={onClose}
          />
          <ChangeNote form={change} />
        </Stack>
      </form>
    </Modal>
  )
}
