import * as z from 'zod/mini'
import { metaOf, type ReadValue, unparsable } from './field-meta'
import { createParseContext } from './parse-issues'
import { isMissing, readArray, readBoolean, readEnum, readNullable, readText, unwrap } from './values'

/** The definition of a schema, as zod stores it. */
const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def
/** Every schema of the contract is made by zod/mini. */
const asMiniSchema = (schema: z.core.$ZodType) => schema as z.ZodMiniType

/** The tolerant reader of a schema: the registered one (`withMeta`), else one that follows from its definition. */
export function readerOf(schema: z.ZodMiniType): ReadValue {
  const { read } = metaOf(schema)
  if (read) return read
  const def = definitionOf(schema)
  if (def.type === 'optional') {
    const readInner = readerOf(asMiniSchema(def.innerType))
    return (value, context) => (isMissing(value) ? emptyOptional(def.innerType, value) : readInner(value, context))
  }
  if (def.type === 'nullable') return readNullable(readerOf(asMiniSchema(def.innerType)))
  const option = nonNullOption(def)
  if (option) return readNullable(readerOf(asMiniSchema(option)))
  if (def.type === 'array') return readArray(readerOf(asMiniSchema(def.element)))
  if (def.type === 'enum') return readEnum(Object.values(def.entries).map(String))
  if (def.type === 'boolean') return readBoolean(false)
  if (def.type === 'string' && !def.checks?.length) return readText
  return readBySchema(schema)
}

/** The empty value of an optional field: null if null was received and the field allows it, else undefined. */
function emptyOptional(inner: z.core.$ZodType, value: null | undefined): null | undefined {
  const def = definitionOf(inner)
  return value === null && (def.type === 'nullable' || nonNullOption(def)) ? null : undefined
}

/** The non-null option of a union of null and one other schema; undefined for any other definition. */
function nonNullOption(def: ReturnType<typeof definitionOf>): z.core.$ZodType | undefined {
  if (def.type !== 'union' || def.options.length !== 2) return undefined
  const options = def.options.filter((option) => definitionOf(option).type !== 'null')
  return options.length === 1 ? options[0] : undefined
}

/** A reader that decodes the value, or the value unwrapped, with the schema itself. */
const readBySchema =
  (schema: z.ZodMiniType): ReadValue =>
  (value) => {
    const direct = z.safeDecode(schema, value as never)
    if (direct.success) return direct.data
    const unwrapped = z.safeDecode(schema, unwrap(value) as never)
    return unwrapped.success ? unwrapped.data : unparsable
  }

const emptyValues = [undefined, null, '', [], {}, false, 0]
/**
 * The value of a missing or unparsable field: that of the registered reader, else the first of `emptyValues` that the
 * schema accepts. An enum accepts none, so its first value is a placeholder.
 */
export function emptyValueOf(schema: z.ZodMiniType): { value: unknown; isPlaceholder?: true } {
  const emptyRead = metaOf(schema).read?.(undefined, createParseContext(undefined))
  if (emptyRead !== undefined && emptyRead !== unparsable) return { value: emptyRead }
  for (const candidate of emptyValues) {
    const decoded = z.safeDecode(schema, candidate as never)
    if (decoded.success) return { value: decoded.data }
  }
  const placeholder = firstEnumValue(schema)
  return placeholder === undefined ? { value: '' } : { value: placeholder, isPlaceholder: true }
}

function firstEnumValue(schema: z.ZodMiniType): unknown {
  const outer = definitionOf(schema)
  const def = outer.type === 'pipe' ? definitionOf(outer.out) : outer
  return def.type === 'enum' ? Object.values(def.entries)[0] : undefined
}
