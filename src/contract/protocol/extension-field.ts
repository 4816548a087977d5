import type * as z from 'zod/mini'
import { codecOf, registerCodec } from './reading/field-codec'

const marked = new WeakSet<z.ZodMiniType>()

/**
 * A field that the original API does not have: the desk sends it only to a provider that has extensions (ADR-2), and whether
 * an answer has it says nothing of how it is specified (ADR-2). Marks the field's own copy of the schema.
 */
export function extensionField<T extends z.ZodMiniType>(schema: T): T {
  const copy = registerCodec(schema.clone() as T, codecOf(schema))
  marked.add(copy)
  return copy
}
export const isExtensionField = (schema: z.ZodMiniType): boolean => marked.has(schema)
