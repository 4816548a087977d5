import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatCount } from '#contract/protocol/format'

type Seats = Pick<AvailableSlot, 'seatsLeft' | 'seats' | 'held' | 'waiting'>

/** Seats left at the time of the search, including the one held here. */
export const ownSeatText = ({ seatsLeft }: Pick<AvailableSlot, 'seatsLeft'>): string =>
  seatsLeft > 1 ? `${formatCount(seatsLeft)} seats left, one held here` : '1 seat left, held here'

/** '3 of 20 free, 2 held'; 'Full, 4 waiting'. */
export function seatText({ seatsLeft, seats, held, waiting }: Seats, isHeld: boolean): string {
  const counts = [
    ...(held > 0 ? [`${formatCount(held)} held`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
  ]
  if (seatsLeft === 0) return ['Full', ...(isHeld ? ['with this seat held'] : counts)].join(', ')
  if (held > 0 && seats > 0) return [`${formatCount(seatsLeft)} of ${formatCount(seats)} free`, ...counts].join(', ')
  return `${formatCount(seatsLeft)} ${seatsLeft === 1 ? 'seat' : 'seats'} left`
}
