import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '#contract/protocol/format'
import classes from './seat-bar.module.css'

/** Booked seats as a bar, and the free ones as a figure. `booked` is undefined if unknown. */
export function SeatBar({ seats, booked }: { seats: number; booked: number | undefined }) {
  if (booked === undefined)
    return <span className={classes.seats}>{plural(seats, { one: '# seat', other: '# seats' })}</span>
  const isFull = booked >= seats
  const bookedText = t`${{ count: formatCount(booked) }} booked`
  const [freeCount, seatCount] = [formatCount(seats - booked), formatCount(seats)]
  return (
    <span className={classes.seats}>
      <span
        className={classes.bar}
        data-full={isFull || undefined}
        role="img"
        aria-label={bookedText}
        title={bookedText}
      >
        <span style={{ width: `${seats > 0 ? Math.min(100, (booked / seats) * 100) : 100}%` }} />
      </span>
      <span>
        {isFull ? (
          <Trans>
            <b>Full</b> ({seatCount})
          </Trans>
        ) : (
          <Trans>
            <b>{freeCount}</b> of {seatCount} free
          </Trans>
        )}
      </span>
    </span>
  )
}
