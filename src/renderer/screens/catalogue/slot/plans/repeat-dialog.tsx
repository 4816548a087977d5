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

/** Error of the last day of a weekly repetition of a slot on `date`; '' if it is valid or empty. */
function getLastDayError(lastDay: string, date: string): string {
  if (lastDay === '') return ''
  if (lastDay < addDays(date, 7)) return t`At least a week after ${formatDay(date)}`
  return lastDay > addDays(date, maxDays) ? t`At most a year after ${formatDay(date)}` : ''
}

/** Repeats a slot weekly until a day (D-379). */
export function RepeatDialog({ slot, onClose }: { slot: ListedSlot; onClose: () => void }) {
  const [lastDay, setUntil] = useState(addDays(slot.date, 7 * defaultWeekCount))
  const error = getLastDayError(lastDay, slot.date)
  return (
    <PlanDialog
      title={t`Repeat weekly: ${{ course: slot.courseName?.at(0)?.name ?? '' }}, ${{ time: formatTime(slot.startTime) }}`}
      planned={lastDay && !error ? planWeekly(slot, lastDay) : []}
      emptyText={t`Choose the day until which the slot is repeated.`}
      onClose={onClose}
    >
      <DayInput
        label={t`Until`}
        required
        data-autofocus
        w={180}
        min={addDays(slot.date, 7)}
        max={addDays(slot.date, maxDays)}
        value={lastDay}
        error={error}
        onChange={setUntil}
      />
    </PlanDialog>
  )
}
