import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SlotTimes } from '#contract/catalogue/slot-rules'
import type { CallError } from '#contract/protocol/failure'
import { formatDayRange, formatTime } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { serverToday } from '../../../../core/workstation/server-time'
import { topAlignedTallDialog } from '../../../../ui/dialogs/top-aligned-dialog'
import { DayInput } from '../../../../ui/forms/day/day-input'
import { TimeInput } from '../../../../ui/forms/time-input'
import type { SlotMove } from './use-move-slot'

type Props = {
  move: SlotMove
  /** Undefined if unknown. */
  booked: number | undefined
  isMoving: boolean
  error: CallError | null
  onMove: (times: SlotTimes) => void
  onClose: () => void
}

/** Asks for the new days and times of a slot, and warns of booked seats. */
export function MoveDialog({ move: { slot, times: initialTimes }, booked, isMoving, error, onMove, onClose }: Props) {
  const [times, setTimes] = useState(initialTimes)
  const change = (part: Partial<SlotTimes>) => setTimes({ ...times, ...part })
  const [isSubmitted, setSubmitted] = useState(false)
  const fields: Readonly<Record<string, string>> = error?.fields ?? {}
  const errorOf = (name: keyof SlotTimes) => {
    if (!isSubmitted || times[name]) return fields[name]
    return name === 'startTime' || name === 'endTime' ? t`Enter a time` : t`Enter a date`
  }
  const hasFieldError = Object.keys(times).some((name) => fields[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.values(times).every(Boolean)) onMove(times)
  }
  return (
    <Modal
      opened
      onClose={() => isMoving || onClose()}
      closeButtonProps={{ 'aria-label': t`Close`, disabled: isMoving }}
      title={t`Move or extend timeslot`}
      size="md"
      {...topAlignedTallDialog}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>
            <b>{slot.courseName?.at(0)?.name}</b>, {formatDayRange(slot.date, slot.endDate)},{' '}
            {formatTime(slot.startTime)} – {formatTime(slot.endTime)}
          </Text>
          <BookedSeats booked={booked} />
          <SimpleGrid cols={2} verticalSpacing="sm">
            <DayInput
              label={t`Start Date`}
              required
              data-autofocus
              min={serverToday()}
              value={times.date}
              error={errorOf('date')}
              // A new start date also sets the end date (S2 §4).
              onChange={(date) => change({ date, endDate: date })}
            />
            <DayInput
              label={t`End Date`}
              required
              min={times.date}
              value={times.endDate}
              error={errorOf('endDate')}
              onChange={(endDate) => change({ endDate })}
            />
            <TimeInput
              label={t`Start Time`}
              required
              value={times.startTime}
              error={errorOf('startTime')}
              onChange={(startTime) => change({ startTime })}
            />
            <TimeInput
              label={t`End Time`}
              required
              value={times.endTime}
              error={errorOf('endTime')}
              onChange={(endTime) => change({ endTime })}
            />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button variant="default" disabled={isMoving} onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={isMoving}>{t`Move timeslot`}</Button>
          </Group>
          {error && !hasFieldError ? (
            <Alert color="red" role="alert">
              {getErrorMessage(error)}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}

function BookedSeats({ booked }: { booked: number | undefined }) {
  if (booked === 0) return null
  return (
    <Alert color="yellow">
      {booked === undefined
        ? t`Seats may be booked.`
        : plural(booked, { one: '# seat is booked.', other: '# seats are booked.' })}{' '}
      {t`The trainees are not informed, and keep the training date of their registration.`}
    </Alert>
  )
}
