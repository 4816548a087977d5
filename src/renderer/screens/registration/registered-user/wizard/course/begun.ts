import type { AvailableSlot } from '#contract/catalogue/slot'
import { pastField } from '#contract/catalogue/slot-rules'

/** On the day of training, does this slot run already at the instant `now`, by the clock of India? (D-95) */
export const hasBegun = ({ startTime }: Pick<AvailableSlot, 'startTime'>, date: string, now: number): boolean =>
  startTime !== '' && pastField({ date, startTime }, now) === 'startTime'
