import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatCount } from '#contract/protocol/format'

type Seats = Pick<AvailableSlot, 'seatsLeft' | 'seats' | 'held' | 'waiting'>

/** As it was when the day was searched, the own seat among those left. */
export const mineWords = ({ seatsLeft }: Pick<AvailableSlot, 'seatsLeft'>): string =>
  seatsLeft > 1 ? `${formatCount(seatsLeft)} seats left, one held here` : '1 seat left, held here'

/** '3 of 20 free, 2 held', and of a full one how many wait for it. */
export function seatWords({ seatsLeft, seats, held, waiting }: Seats, isHeld: boolean): string {
  const besides = [
    ...(held > 0 ? [`${formatCount(held)} held`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
  ]
  if (seatsLeft === 0) return ['Full', ...(isHeld ? ['with this seat held'] : besides)].join(', ')
  if (held > 0 && seats > 0) return [`${formatCount(seatsLeft)} of ${formatCount(seats)} free`, ...besides].join(', ')
  return `${formatCount(seatsLeft)} ${seatsLeft === 1 ? 'seat' : 'seats'} left`
}
