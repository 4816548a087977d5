import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import type { SlotWithBatch } from '#contract/catalogue/slot'
import { daysBetween } from '#contract/protocol/calendar'
import { formatCount, formatTime } from '#contract/protocol/format'
import { SeatBar } from '../../../../ui/seat-bar'
import classes from './calendar.module.css'
import { openByKeyOrDoubleClick } from './open-by-key'

type Props = {
  slot: SlotWithBatch
  /** Day of the calendar that has this card; a slot of several days has a card on each. */
  day: string
  /** Number of booked seats; undefined if unknown. */
  booked: number | undefined
  cellKey: string
  isTabStop: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A slot in the calendar: time, course and seats. */
export function SlotCard({ slot, day, booked, cellKey, isTabStop, onFocus, onOpen }: Props) {
  const { date, endDate, startTime, endTime, batchName } = slot
  const course = slot.courseName?.at(0)?.name || t`Unknown course`
  const dayNumber = formatCount(daysBetween(date, day) + 1)
  const dayCount = daysBetween(date, endDate || date) + 1
  return (
    <button
      type="button"
      className={classes.card}
      data-cell={cellKey}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      {...openByKeyOrDoubleClick(onOpen)}
    >
      <span className={classes.time}>
        {formatTime(startTime)} – {formatTime(endTime)}
      </span>
      <span className={classes.course}>
        <span className={classes.name} title={course}>
          {course}
        </span>
        {dayCount > 1 ? (
          <span className={classes.note}>
            <span aria-hidden>
              {dayNumber}/{formatCount(dayCount)}
            </span>
            <span className={classes.hidden}>
              <Trans>
                Day {dayNumber} of {formatCount(dayCount)}
              </Trans>
            </span>
          </span>
        ) : null}
        {batchName ? (
          <IconUsersGroup size={14} className={classes.icon} role="img" aria-label={t`Batch ${batchName}`} />
        ) : null}
      </span>
      <SeatBar seats={slot.seats} booked={booked} />
    </button>
  )
}
