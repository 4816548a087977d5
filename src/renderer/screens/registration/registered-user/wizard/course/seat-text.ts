import { plural, t } from '@lingui/core/macro'
import type { AvailableSlot } from '#contract/catalogue/slot'
import { formatCount } from '#contract/protocol/format'

type Seats = Pick<AvailableSlot, 'seatsLeft' | 'seats' | 'seatHoldCount' | 'waitingListLength'>

/** Text of the slot with a seat held for this registration; `seatsLeft`, from the search, includes the held seat. */
export function ownSeatText({ seatsLeft }: Pick<AvailableSlot, 'seatsLeft'>): string {
  const seats = Math.max(1, seatsLeft)
  return plural(seats, { one: '# seat left, held here', other: '# seats left, one held here' })
}

/** '3 of 20 free, 2 held'; 'Full, 4 waiting'. `hasSeatHold`: a seat of the full slot is held for this registration. */
export function seatText({ seatsLeft, seats, seatHoldCount, waitingListLength }: Seats, hasSeatHold: boolean): string {
  const counts = [
    ...(seatHoldCount > 0 ? [t`${{ count: formatCount(seatHoldCount) }} held`] : []),
    ...(waitingListLength > 0 ? [t`${{ count: formatCount(waitingListLength) }} waiting`] : []),
  ]
  if (seatsLeft === 0)
    return [t({ message: 'Full', context: 'slot' }), ...(hasSeatHold ? [t`with this seat held`] : counts)].join(', ')
  if (seatHoldCount > 0 && seats > 0)
    return [t`${{ count: formatCount(seatsLeft) }} of ${{ total: formatCount(seats) }} free`, ...counts].join(', ')
  return plural(seatsLeft, { one: '# seat left', other: '# seats left' })
}
