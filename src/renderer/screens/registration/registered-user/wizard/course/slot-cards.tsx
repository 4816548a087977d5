import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Text } from '@mantine/core'
import { IconCalendarSearch, IconCircleCheckFilled } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatDay, formatTime } from '#contract/protocol/format'
import { CopyAge } from '../../../../../ui/copy-age'
import { ErrorMessage } from '../../../../../ui/error-message'
import { AddLink } from '../../../../../ui/missing-prerequisite'
import { ownSeatText, seatText } from './seat-text'
import classes from './slot-cards.module.css'
import type { Slots } from './use-slots'

type Props = {
  slots: Slots
  /** Id of the selected slot, or ''. */
  value: string
  /** A seat of the selected slot is held for this registration. */
  hasSeatHold?: boolean
  error: ReactNode
  /** Searches the slots of `day`, by default of the chosen day. */
  onSearch: (day?: string) => void
  onChange: (id: string) => void
  /** Shown before the first search. */
  hint: string
  /** Content below the cards. */
  below?: ReactNode
}

const offsetByKey: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Slots of the day as cards: arrow keys move between the available ones, Enter or Space selects. Without a free seat, a
 * button leads to the next free day.
 */
export function SlotCards({ slots, value, hasSeatHold = false, error, onSearch, onChange, hint, below }: Props) {
  const { daySlots, availableSlots, startedSlots, isLoading, nextFreeDay } = slots
  if (isLoading)
    return (
      <FullWidth>
        <CardSkeletons />
      </FullWidth>
    )
  if (slots.error)
    return (
      <FullWidth>
        <ErrorMessage message={slots.error.message} onRetry={() => onSearch()} />
      </FullWidth>
    )
  if (!daySlots)
    return (
      <FullWidth>
        <Hint hint={hint} error={error} />
      </FullWidth>
    )
  if (daySlots.length === 0)
    return (
      <FullWidth>
        <CopyAge data={daySlots} />
        <div className={classes.empty}>
          <p role="status">{t`No Slot Available`}</p>
          <NextFreeDay day={nextFreeDay} onSearch={onSearch} />
        </div>
        <Problem error={error} />
      </FullWidth>
    )

  const focusableSlot = availableSlots.find(({ id }) => id === value) ?? availableSlots[0]
  const move = (event: KeyboardEvent, slot: AvailableSlot) => {
    const offset = offsetByKey[event.key]
    if (offset === undefined || event.altKey) return
    event.preventDefault()
    const next = availableSlots[(availableSlots.indexOf(slot) + offset + availableSlots.length) % availableSlots.length]
    if (next) document.getElementById(`slot-${next.id}`)?.focus()
  }
  return (
    <FullWidth>
      <CopyAge data={daySlots} />
      <div role="radiogroup" aria-label={t`Training slots`} className={classes.cards}>
        {daySlots.map((slot) => {
          const isAvailable = availableSlots.includes(slot)
          return (
            // biome-ignore lint/a11y/useSemanticElements: an input cannot contain the content of a card
            <button
              key={slot.id}
              id={`slot-${slot.id}`}
              type="button"
              role="radio"
              aria-checked={slot.id === value}
              disabled={!isAvailable}
              tabIndex={slot === focusableSlot ? 0 : -1}
              // `focusOn` finds the target of a field by `data-path`.
              data-path={slot === focusableSlot ? 'slotId' : undefined}
              className={classes.card}
              onClick={() => onChange(slot.id)}
              onKeyDown={(event) => move(event, slot)}
            >
              <span className={classes.time}>
                {formatTime(slot.startTime)} – {formatTime(slot.endTime)}
                {slot.id === value ? <IconCircleCheckFilled size={18} aria-hidden /> : null}
              </span>
              <span className={classes.days}>
                {formatDays(slot)}
                {startedSlots.includes(slot) ? ` · ${t`Started`}` : ''}
              </span>
              <Seats
                slot={slot}
                hasSeatHold={hasSeatHold && slot.id === value}
                isOwnFullSlot={isAvailable && slot.seatsLeft === 0}
              />
            </button>
          )
        })}
      </div>
      {nextFreeDay === undefined ? null : (
        <div className={classes.full}>
          <span role="status">{noSeatsText(daySlots.length, startedSlots.length)}</span>
          <NextFreeDay day={nextFreeDay} onSearch={onSearch} />
        </div>
      )}
      {below}
      <Problem error={error} />
    </FullWidth>
  )
}

const FullWidth = ({ children }: { children: ReactNode }) => <div className={classes.fullWidth}>{children}</div>

function noSeatsText(slotCount: number, startedCount: number): string {
  if (startedCount === 0) return t`No free seats on this day.`
  return startedCount === slotCount ? t`All of today’s slots have started.` : t`Today’s remaining slots are full.`
}

function NextFreeDay({ day, onSearch }: { day: string | undefined; onSearch: Props['onSearch'] }) {
  if (day === undefined) return null
  if (day === '')
    return (
      <>
        <span>{t`No free seats on later dates.`}</span>
        <AddLink path="/timeslot-addition" noun={t`time slots`}>{t`Add time slots`}</AddLink>
      </>
    )
  return (
    <Button
      size="xs"
      variant="light"
      data-path="slotId"
      leftSection={<IconCalendarSearch size={16} />}
      onClick={() => onSearch(day)}
    >
      <Trans>Next free day: {formatDay(day)}</Trans>
    </Button>
  )
}

const Problem = ({ error }: { error: ReactNode }) =>
  error ? (
    <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
      {error}
    </Text>
  ) : null

const Hint = ({ hint, error }: Pick<Props, 'hint' | 'error'>) => (
  <>
    <p className={classes.empty} data-path="slotId" tabIndex={-1}>
      {hint}
    </p>
    <Problem error={error} />
  </>
)

const CardSkeletons = () => (
  <div className={classes.cards} aria-busy="true">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={86} radius="md" />
    ))}
  </div>
)

const formatDays = ({ date, endDate }: AvailableSlot) =>
  endDate && formatDay(endDate) !== formatDay(date) ? `${formatDay(date)} – ${formatDay(endDate)}` : formatDay(date)

type SeatsProps = {
  slot: AvailableSlot
  /** The slot is selected, and a seat is held for this registration. */
  hasSeatHold: boolean
  /** The slot is full but can be chosen, because one of its seats belongs to this registration. */
  isOwnFullSlot: boolean
}

function Seats({ slot, hasSeatHold, isOwnFullSlot }: SeatsProps) {
  const { seatsLeft, seats } = slot
  // If a backend does not send the number of seats, the bar is either full or empty.
  const seatCount = seats > 0 ? seats : 1
  const share = Math.min(1, seatsLeft / seatCount)
  return (
    <>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.seats}>{hasSeatHold ? ownSeatText(slot) : seatText(slot, isOwnFullSlot)}</span>
    </>
  )
}
