import { plural, t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { formatCount, formatTime, formatWeekday } from '#contract/protocol/format'
import { serverToday } from '../../../../core/workstation/server-time'
import { timesOf } from '../moves/slot-times'
import type { SlotDrag } from '../moves/use-slot-drag'
import classes from './calendar.module.css'
import { hourLabels, layOutDay, positionStyle, timelineStyle } from './day-timeline'
import { openByKeyOrDoubleClick } from './open-by-key'
import { getCellKey, type Selection } from './selection'
import { SlotCard } from './slot-card'
import type { CalendarDay } from './use-calendar-days'

type Props = CalendarDay & {
  /** True: the slots are placed on an axis of hours. */
  hasTimeAxis: boolean
  selection: Selection
  getBooked: (slot: ListedSlot) => number | undefined
  /** Name of the holiday. */
  holiday: string | undefined
  /** Dragging of slots; undefined in the day view, and while the move of a slot is sent. */
  drag: SlotDrag | undefined
  onSelect: (selection: Selection) => void
  onOpenDay: () => void
  onOpenSlot: (slot: ListedSlot) => void
  onAdd: () => void
}

/** A day of the calendar: its heading, and its slots by time. */
export function DayColumn({ day, slots, selection, getBooked, holiday, drag, ...props }: Props) {
  const { onSelect, onOpenDay, onOpenSlot, onAdd, hasTimeAxis } = props
  const today = serverToday()
  const isSelected = selection.day === day
  const timeline = hasTimeAxis && slots ? layOutDay(slots) : undefined
  const summary = slots ? describeSeats(slots, getBooked) : t`Loading…`
  const dayWithoutYear = formatWeekday(day).replace(/ \d{4}$/, '')
  return (
    <section
      className={classes.day}
      aria-label={formatWeekday(day)}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-target={drag?.targetDay === day || undefined}
      {...drag?.getTargetProps(day)}
    >
      <button
        type="button"
        className={classes.heading}
        data-cell={getCellKey({ day })}
        tabIndex={isSelected && !selection.slotId ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onFocus={() => onSelect({ day })}
        {...openByKeyOrDoubleClick(onOpenDay)}
      >
        <span className={classes.date}>
          {dayWithoutYear}
          {day === today ? <span className={classes.today}>{t`Today`}</span> : null}
          {holiday ? (
            <span className={classes.holiday} title={holiday}>
              {holiday}
            </span>
          ) : null}
        </span>
        <span className={classes.summary}>{summary}</span>
      </button>
      <div className={timeline ? classes.timeline : undefined} style={timeline && timelineStyle(timeline)}>
        {timeline ? (
          <div className={classes.hours} aria-hidden>
            {hourLabels(timeline).map((hour) => (
              <span key={hour}>{formatTime(hour)}</span>
            ))}
          </div>
        ) : null}
        <ul className={classes.slots} aria-label={t`Time slots on ${formatWeekday(day)}`}>
          {slots ? null : (
            <li>
              <Skeleton h={72} />
            </li>
          )}
          {slots?.map((slot) => {
            const slotSelection = { day, slotId: slot.id }
            return (
              <li
                key={slot.id}
                className={classes.slot}
                style={timeline && positionStyle(timeline, slot.id)}
                {...drag?.getSourceProps(slot, day)}
              >
                <SlotCard
                  slot={slot}
                  day={day}
                  booked={getBooked(slot)}
                  cellKey={getCellKey(slotSelection)}
                  isTabStop={isSelected && selection.slotId === slot.id}
                  onFocus={() => onSelect(slotSelection)}
                  onOpen={() => onOpenSlot(slot)}
                />
                {drag && day === timesOf(slot).endDate && day >= today ? (
                  <span
                    className={classes.handle}
                    title={t`Drag to another day to extend`}
                    aria-hidden
                    {...drag.getSourceProps(slot, day, { isExtension: true })}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
      {day >= today ? (
        <button
          type="button"
          className={classes.add}
          tabIndex={-1}
          aria-label={t`Add timeslot on ${{ day: formatWeekday(day) }}`}
          onClick={onAdd}
        >
          <IconPlus size={14} aria-hidden /> {t`Add`}
        </button>
      ) : null}
    </section>
  )
}

/** '3 slots · 36 free', or '3 slots · 60 seats' if the bookings of any slot are unknown. */
export function describeSeats(
  slots: readonly ListedSlot[],
  getBooked: (slot: ListedSlot) => number | undefined,
): string {
  if (slots.length === 0) return t`No slots`
  const booked = slots.map(getBooked)
  const areBookingsKnown = !booked.includes(undefined)
  const countSeats = ({ seats }: ListedSlot, index: number) =>
    areBookingsKnown ? Math.max(0, seats - (booked[index] ?? 0)) : seats
  const total = slots.map(countSeats).reduce((sum, count) => sum + count, 0)
  const { length: slotCount } = slots
  const slotText = plural(slotCount, { one: '# slot', other: '# slots' })
  const seats = areBookingsKnown
    ? t`${{ count: formatCount(total) }} free`
    : plural(total, { one: '# seat', other: '# seats' })
  return `${slotText} · ${seats}`
}
