import * as z from 'zod/mini'

/** A call of the desk: what goes in and what comes out, checked on both sides of the channel. */
export const defineCall = <I extends z.ZodMiniType, O extends z.ZodMiniType>(input: I, output: O) =>
  ({ input, output }) as const

export const noValue = z.undefined()
