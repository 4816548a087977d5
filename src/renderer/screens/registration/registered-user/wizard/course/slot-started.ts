import type { AvailableSlot } from '#contract/catalogue/slot'
import { pastField } from '#contract/catalogue/slot-rules'

/** True if a slot has started at the instant `now`, in India Standard Time (D-95). */
export const isStarted = ({ startTime }: Pick<AvailableSlot, 'startTime'>, date: string, now: number): boolean =>
  startTime !== '' && pastField({ date, startTime }, now) === 'startTime'
