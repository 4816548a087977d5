import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { type Shape, wireName } from './wire'

const marked = new WeakSet<z.ZodMiniType>()

/**
 * A field of an input that the original API does not have: the desk sends it only to a provider that has extensions
 * (ADR-34). Marks the field's own copy of the schema.
 */
export function beyond<T extends z.ZodMiniType>(schema: T): T {
  const copy = schema.clone() as T
  marked.add(copy)
  return copy
}

/** Those of an endpoint, by their names on the wire. */
export const beyondIn = ({ input }: Pick<Endpoint, 'input'>): string[] =>
  Object.entries(input.shape as Shape).flatMap(([ours, field]) => {
    const schema = Array.isArray(field) ? field[1] : field
    return marked.has(schema) ? [wireName(ours, field)] : []
  })
