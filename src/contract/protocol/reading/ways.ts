import * as z from 'zod/mini'
import type { Trace } from './trace'

/**
 * How the values of a schema cross the wire past a full parse. `decode` and `encode` are short cuts for long lists and
 * answer undefined when the value needs a parse; `read` is the generous reading of an answer (ADR-2).
 */
export type Ways = {
  decode(value: unknown): unknown
  encode(value: unknown): unknown
  read?: Read
  /** A joined thing, of which a mere id says too little where it may be told in full elsewhere. */
  isJoined?: true
}
/** What an answer means by a value; `odd` where nobody can tell. Never throws. */
export type Read = (value: unknown, trace: Trace) => unknown
/** Said of a value that cannot be read. */
export const odd: unique symbol = Symbol('odd')

const ways = new WeakMap<z.ZodMiniType, Ways>()
const none: Ways = { decode: () => undefined, encode: () => undefined }

export const waysOf = (schema: z.ZodMiniType): Ways => ways.get(schema) ?? none

/** Declares the ways of a schema, and gives it back. */
export function going<T extends z.ZodMiniType>(schema: T, given: Partial<Ways>): T {
  ways.set(schema, { ...none, ...given })
  return schema
}

/** A short cut for values that are the same on both sides. */
export const unchanged = (isSame: (value: unknown) => boolean): Pick<Ways, 'decode' | 'encode'> => ({
  decode: (value) => (isSame(value) ? value : undefined),
  encode: (value) => (isSame(value) ? value : undefined),
})

/** Spells a value of ours for the wire, by the short cut where there is one. Throws where it does not fit. */
export const spell = <T extends z.ZodMiniType>(schema: T, value: z.output<T>): unknown =>
  waysOf(schema).encode(value) ?? z.encode(schema, value)
