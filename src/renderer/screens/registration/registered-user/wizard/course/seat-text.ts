import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatCount } from '#contract/protocol/format'

type Seats = Pick<AvailableSlot, 'seatsLeft' | 'seats' | 'seatHoldCount' | 'waitingListLength'>

/** Seats left at the time of the search, including the one held here. */
export const ownSeatText = ({ seatsLeft }: Pick<AvailableSlot, 'seatsLeft'>): string =>
  seatsLeft > 1 ? `${formatCount(seatsLeft)} seats left, one held here` : '1 seat left, held here'

/** '3 of 20 free, 2 held'; 'Full, 4 waiting'. */
export function seatText({ seatsLeft, seats, seatHoldCount, waitingListLength }: Seats, hasSeatHold: boolean): string {
  const counts = [
    ...(seatHoldCount > 0 ? [`${formatCount(seatHoldCount)} held`] : []),
    ...(waitingListLength > 0 ? [`${formatCount(waitingListLength)} waiting`] : []),
  ]
  if (seatsLeft === 0) return ['Full', ...(hasSeatHold ? ['with this seat held'] : counts)].join(', ')
  if (seatHoldCount > 0 && seats > 0)
    return [`${formatCount(seatsLeft)} of ${formatCount(seats)} free`, ...counts].join(', ')
  return `${formatCount(seatsLeft)} ${seatsLeft === 1 ? 'seat' : 'seats'} left`
}
