import { formatCount } from '#contract/protocol/format'
import classes from './calendar.module.css'

/** Booked seats as a bar, and the free ones as a figure. `booked` is undefined if unknown. */
export function SeatBar({ seats, booked }: { seats: number; booked: number | undefined }) {
  if (booked === undefined)
    return (
      <span className={classes.seats}>
        {formatCount(seats)} {seats === 1 ? 'seat' : 'seats'}
      </span>
    )
  const isFull = booked >= seats
  const bookedText = `${formatCount(booked)} booked`
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
        <b>{isFull ? 'Full' : formatCount(seats - booked)}</b>{' '}
        {isFull ? `(${formatCount(seats)})` : `of ${formatCount(seats)} free`}
      </span>
    </span>
  )
}
