import * as z from 'zod/mini'
import type { ParseContext } from './parse-issues'

/** Reads a value of a response tolerantly: its meaning, or `unparsable`. Never throws. */
export type ReadValue = (value: unknown, context: ParseContext) => unknown
/** Returned by a reader for a value that cannot be parsed. */
export const unparsable: unique symbol = Symbol('unparsable')

type FieldMeta = {
  /** Tolerant reading (ADR-2), beside the schema's exact decoding and encoding. */
  read?: ReadValue
  /** The field holds a related record. At an alternate path, an id without the record is ignored. */
  isRelatedRecord?: true
  /** The original API lacks the field (ADR-2). */
  isExtension?: true
}

// A loose type, since zod rewrites the function types of a registry's metadata so that `FieldMeta` no longer matches.
const registry = z.registry<Record<string, unknown>>()

/** The metadata of a schema. Copies of the schema (`clone`, `check`) have the same metadata. */
export const metaOf = (schema: z.ZodMiniType): FieldMeta => registry.get(schema) ?? {}

/** Adds metadata to a schema, and returns the schema. */
export function withMeta<T extends z.ZodMiniType>(schema: T, meta: FieldMeta): T {
  registry.add(schema, { ...metaOf(schema), ...meta })
  return schema
}
