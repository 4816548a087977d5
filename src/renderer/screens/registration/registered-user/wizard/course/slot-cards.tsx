import { Button, Skeleton, Text } from '@mantine/core'
import { IconCalendarSearch, IconCircleCheckFilled } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatDay, formatTime } from '#contract/protocol/format'
import { CopyAge } from '../../../../../ui/copy-age'
import { Failed } from '../../../../../ui/failed'
import { mineWords, seatWords } from './seat-words'
import classes from './slot-cards.module.css'
import type { Slots } from './use-slots'

type Props = {
  slots: Slots
  /** What is chosen of them; '' for nothing. */
  value: string
  /** A seat of the chosen one is held for this registration. */
  isHeld?: boolean
  error: ReactNode
  /** Asks for the chosen day again, or for another one. */
  onSearch: (day?: string) => void
  onChange: (id: string) => void
  /** What is to be done before slots appear here. */
  hint: string
  /** What stands below those that are full. */
  below?: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The slots of the day as cards: arrows move between those that can be chosen, Enter or Space chooses. A day without a seat leads to
 * the next one that has some.
 */
export function SlotCards({ slots, value, isHeld = false, error, onSearch, onChange, hint, below }: Props) {
  const { found, open, begun, loading, nextFree } = slots
  if (loading)
    return (
      <Whole>
        <Waiting />
      </Whole>
    )
  if (slots.error)
    return (
      <Whole>
        <Failed message={slots.error.message} onRetry={() => onSearch()} />
      </Whole>
    )
  if (!found)
    return (
      <Whole>
        <Hint hint={hint} error={error} />
      </Whole>
    )
  if (found.length === 0)
    return (
      <Whole>
        <CopyAge of={found} />
        <div className={classes.none}>
          <p role="status">No Slot Available</p>
          <NextFree day={nextFree} onSearch={onSearch} />
        </div>
        <Problem error={error} />
      </Whole>
    )

  const entry = open.find(({ id }) => id === value) ?? open[0]
  const move = (event: KeyboardEvent, slot: AvailableSlot) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const next = open[(open.indexOf(slot) + step + open.length) % open.length]
    if (next) document.getElementById(`slot-${next.id}`)?.focus()
  }
  return (
    <Whole>
      <CopyAge of={found} />
      <div role="radiogroup" aria-label="Training slots" className={classes.cards}>
        {found.map((slot) => {
          const isOpen = open.includes(slot)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a card holds more than an input can
            <button
              key={slot.id}
              id={`slot-${slot.id}`}
              type="button"
              role="radio"
              aria-checked={slot.id === value}
              disabled={!isOpen}
              tabIndex={slot === entry ? 0 : -1}
              data-path={slot === entry ? 'slotId' : undefined}
              className={classes.card}
              onClick={() => onChange(slot.id)}
              onKeyDown={(event) => move(event, slot)}
            >
              <span className={classes.time}>
                {formatTime(slot.startTime)} – {formatTime(slot.endTime)}
                {slot.id === value ? <IconCircleCheckFilled size={18} aria-hidden /> : null}
              </span>
              <span className={classes.days}>
                {daysOf(slot)}
                {begun.includes(slot) ? ' · Begun' : ''}
              </span>
              <Seats slot={slot} isMine={isHeld && slot.id === value} isHeld={isOpen && slot.seatsLeft === 0} />
            </button>
          )
        })}
      </div>
      {nextFree === undefined ? null : (
        <div className={classes.full}>
          <span role="status">{nothingLeft(found.length, begun.length)}</span>
          <NextFree day={nextFree} onSearch={onSearch} />
        </div>
      )}
      {below}
      <Problem error={error} />
    </Whole>
  )
}

const Whole = ({ children }: { children: ReactNode }) => <div className={classes.whole}>{children}</div>

const nothingLeft = (slots: number, begun: number): string =>
  begun === 0
    ? 'Every seat of this day is taken.'
    : begun === slots
      ? 'Every slot of today has begun.'
      : 'The slots of today that have not begun are full.'

/** Where the next free seat is. */
function NextFree({ day, onSearch }: { day: string | undefined; onSearch: Props['onSearch'] }) {
  if (day === undefined) return null
  if (day === '') return <span>No later day has a free seat either.</span>
  return (
    <Button
      size="xs"
      variant="light"
      data-path="slotId"
      leftSection={<IconCalendarSearch size={16} />}
      onClick={() => onSearch(day)}
    >
      Next free day: {formatDay(day)}
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
    <p className={classes.none} data-path="slotId" tabIndex={-1}>
      {hint}
    </p>
    <Problem error={error} />
  </>
)

const Waiting = () => (
  <div className={classes.cards} aria-busy="true">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={86} radius="md" />
    ))}
  </div>
)

const daysOf = ({ date, endDate }: AvailableSlot) =>
  endDate && formatDay(endDate) !== formatDay(date) ? `${formatDay(date)} – ${formatDay(endDate)}` : formatDay(date)

/** A seat is held by the registration that is edited, when nobody else can have one. */
function Seats({ slot, isMine, isHeld }: { slot: AvailableSlot; isMine: boolean; isHeld: boolean }) {
  const { seatsLeft, seats } = slot
  const share = seats > 0 ? Math.min(1, seatsLeft / seats) : seatsLeft > 0 ? 1 : 0
  return (
    <>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.seats}>{isMine ? mineWords(slot) : seatWords(slot, isHeld)}</span>
    </>
  )
}
