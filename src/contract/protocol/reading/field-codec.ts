import * as z from 'zod/mini'
import type { ParseContext } from './parse-issues'

/**
 * How the values of a schema cross the wire past a full parse. `decode` and `encode` are short cuts for long lists and
 * answer undefined when the value needs a parse; `read` is the generous reading of an answer (ADR-2).
 */
export type FieldCodec = {
  decode(value: unknown): unknown
  encode(value: unknown): unknown
  read?: ReadValue
  /** A joined thing, of which a mere id says too little where it may be told in full elsewhere. */
  isPopulated?: true
}
/** What an answer means by a value; `odd` where nobody can tell. Never throws. */
export type ReadValue = (value: unknown, trace: ParseContext) => unknown
/** Said of a value that cannot be read. */
export const unparsable: unique symbol = Symbol('odd')

const ways = new WeakMap<z.ZodMiniType, FieldCodec>()
const none: FieldCodec = { decode: () => undefined, encode: () => undefined }

export const codecOf = (schema: z.ZodMiniType): FieldCodec => ways.get(schema) ?? none

/** Declares the ways of a schema, and gives it back. */
export function registerCodec<T extends z.ZodMiniType>(schema: T, given: Partial<FieldCodec>): T {
  ways.set(schema, { ...none, ...given })
  return schema
}

/** A short cut for values that are the same on both sides. */
export const unchanged = (isSame: (value: unknown) => boolean): Pick<FieldCodec, 'decode' | 'encode'> => ({
  decode: (value) => (isSame(value) ? value : undefined),
  encode: (value) => (isSame(value) ? value : undefined),
})

/** Spells a value of ours for the wire, by the short cut where there is one. Throws where it does not fit. */
export const encodeValue = <T extends z.ZodMiniType>(schema: T, value: z.output<T>): unknown =>
  codecOf(schema).encode(value) ?? z.encode(schema, value)
