import * as z from 'zod/mini'

/** Input and output of a desk call; both sides of the channel check them. */
export const defineCall = <I extends z.ZodMiniType, O extends z.ZodMiniType>(input: I, output: O) =>
  ({ input, output }) as const

export const noValue = z.undefined()

/** A message of the program or of its server, shown in the user's language. Other strings are data. */
export const screenText = z.string()
