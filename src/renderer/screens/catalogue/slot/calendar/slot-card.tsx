import { IconCalendarStats, IconUsersGroup } from '@tabler/icons-react'
import type { SlotWithBatch } from '#contract/catalogue/slot'
import { daysBetween } from '#contract/protocol/calendar'
import { formatCount, formatTime } from '#contract/protocol/format'
import classes from './calendar.module.css'
import { openByKeyOrDoubleClick } from './open-by-key'
import { SeatBar } from './seat-bar'

type Props = {
  slot: SlotWithBatch
  /** The day on which it is shown; a slot of several days is shown on each. */
  day: string
  /** Undefined if unknown. */
  booked: number | undefined
  cell: string
  isTabStop: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A slot in the calendar: time, course and seats. */
export function SlotCard({ slot, day, booked, cell, isTabStop, onFocus, onOpen }: Props) {
  const { date, endDate, startTime, endTime, batchName } = slot
  const course = slot.courseName?.at(0)?.name || 'Unknown course'
  const dayCount = daysBetween(date, endDate || date) + 1
  return (
    <button
      type="button"
      className={classes.card}
      data-cell={cell}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      {...openByKeyOrDoubleClick(onOpen)}
    >
      <span className={classes.time}>
        {formatTime(startTime)} – {formatTime(endTime)}
      </span>
      <span className={classes.course} title={course}>
        {course}
      </span>
      <SeatBar seats={slot.seats} booked={booked} />
      {dayCount > 1 ? (
        <span className={classes.note}>
          <IconCalendarStats size={14} aria-hidden /> Day {formatCount(daysBetween(date, day) + 1)} of{' '}
          {formatCount(dayCount)}
        </span>
      ) : null}
      {batchName ? (
        <span className={classes.note} title={batchName}>
          <IconUsersGroup size={14} aria-hidden /> {batchName}
        </span>
      ) : null}
    </button>
  )
}
