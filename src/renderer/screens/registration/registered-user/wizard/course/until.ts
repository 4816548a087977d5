import { serverNow } from '../../../../../core/counter/server-time'

/** The end of a hold by two clocks: one stands still while the machine sleeps, the other may be put back. */
export type Until = { wall: number; steady: number }

/** The end of what lasts for so many seconds from now. */
export const untilIn = (seconds: number): Until => ({
  wall: serverNow() + seconds * 1000,
  steady: performance.now() + seconds * 1000,
})

/** By the clock that is ahead; 0 once it is over. */
export const secondsLeft = ({ wall, steady }: Until): number =>
  Math.max(0, Math.ceil(Math.min(wall - serverNow(), steady - performance.now()) / 1000))
