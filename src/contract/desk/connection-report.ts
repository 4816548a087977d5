import * as z from 'zod/mini'

/**
 * What became of a question: answered as specified; answered otherwise and read all the same; partly, where something of
 * it is shown as "–" or left out; failed; not asked, as nothing was found to ask it with; or a call that the original API
 * does not have and this institute neither.
 */
export const callStates = ['as specified', 'read', 'partly', 'failed', 'not asked', 'not specified'] as const
export type CallState = (typeof callStates)[number]
const difference = z.object({
  /** By the wire's name. */
  field: z.string(),
  /** What came, without what it says. */
  what: z.string(),
  /** What the program does about it. */
  does: z.string(),
  count: z.int(),
  of: z.int(),
})
const checkedCall = z.object({
  call: z.string(),
  method: z.string(),
  path: z.string(),
  isExtension: z.boolean(),
  state: z.enum(callStates),
  /** How many entries its list had; null where it is none. */
  entries: z.nullable(z.int()),
  ms: z.nullable(z.int()),
  /** Of a failure, or of why it was not asked. */
  words: z.string(),
  /** What the institute itself said of a failure; it stays at this counter. */
  said: z.string(),
  differences: z.array(difference),
})
export type CheckedCall = z.output<typeof checkedCall>

export const screenStates = ['works', 'partly', 'does not work', 'not tried', 'left out'] as const
const checkedScreen = z.object({
  path: z.string(),
  title: z.string(),
  state: z.enum(screenStates),
  why: z.string(),
  calls: z.array(z.string()),
})
export type CheckedScreen = z.output<typeof checkedScreen>

/** Whether the institute answers what the program asks of it, question by question and screen by screen. */
export const connectionReport = z.object({
  startedAt: z.iso.datetime(),
  ms: z.int(),
  /** Registering a trainee: the list, the catalogue, the slots. */
  mainJob: z.object({ state: z.enum(['works', 'does not work', 'not tried']), why: z.string() }),
  /** Why it ended before everything was asked; '' where it did not. */
  ended: z.string(),
  /** What it has beyond the original API. */
  extensions: z.array(z.string()),
  screens: z.array(checkedScreen),
  calls: z.array(checkedCall),
})
export type ConnectionReport = z.output<typeof connectionReport>
