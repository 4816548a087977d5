import type { Slot } from '#contract/catalogue/slot'
import { passed } from '#contract/catalogue/slot-rules'

/** On the day of training, does this slot run already at the instant `now`, by the clock of India? (D-95) */
export const hasBegun = ({ startTime }: Pick<Slot, 'startTime'>, date: string, now: number): boolean =>
  startTime !== '' && passed({ date, startTime }, now) === 'startTime'
