import { formatCount } from '#contract/protocol/format'
import classes from './calendar.module.css'

/** Booked and free seats as a bar with its figures. `booked` is undefined if unknown. */
export function SeatBar({ seats, booked }: { seats: number; booked: number | undefined }) {
  if (booked === undefined)
    return (
      <span className={classes.seats}>
        {formatCount(seats)} {seats === 1 ? 'seat' : 'seats'}
      </span>
    )
  const isFull = booked >= seats
  return (
    <>
      <span className={classes.bar} data-full={isFull || undefined} aria-hidden>
        <span style={{ width: `${seats > 0 ? Math.min(100, (booked / seats) * 100) : 100}%` }} />
      </span>
      <span className={classes.seats}>
        {formatCount(booked)} of {formatCount(seats)} <b>{isFull ? 'Full' : `${formatCount(seats - booked)} free`}</b>
      </span>
    </>
  )
}
