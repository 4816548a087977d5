import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { addDays } from '#contract/protocol/calendar'
import { formatDay, formatTime } from '#contract/protocol/format'
import { DayInput } from '../../../../ui/forms/day/day-input'
import { PlanDialog } from './plan-dialog'
import { planWeekly } from './slot-plan'

const defaultWeekCount = 8
const maxDays = 366

/** Repeats a slot weekly until a day (D-379). */
export function RepeatDialog({ slot, onClose }: { slot: ListedSlot; onClose: () => void }) {
  const [until, setUntil] = useState(addDays(slot.date, 7 * defaultWeekCount))
  const lastDay = addDays(slot.date, maxDays)
  const error =
    until && until < addDays(slot.date, 7)
      ? t`At least a week after ${formatDay(slot.date)}`
      : until > lastDay
        ? t`At most a year after ${formatDay(slot.date)}`
        : ''
  return (
    <PlanDialog
      title={t`Repeat weekly: ${{ course: slot.courseName?.at(0)?.name ?? '' }}, ${{ time: formatTime(slot.startTime) }}`}
      planned={until && !error ? planWeekly(slot, until) : []}
      empty={t`Choose the day until which the slot is repeated.`}
      onClose={onClose}
    >
      <DayInput
        label={t`Until`}
        required
        data-autofocus
        w={180}
        min={addDays(slot.date, 7)}
        max={lastDay}
        value={until}
        error={error}
        onChange={setUntil}
      />
    </PlanDialog>
  )
}
