import * as z from 'zod/mini'

/** A call of the desk: what goes in and what comes out, checked on both sides of the channel. */
export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(input: I, output: O) =>
  ({ input, output }) as const

export const nothing = z.undefined()
