import * as z from 'zod/mini'
import { metaOf, type ReadValue, unparsable, withMeta } from './reading/field-meta'
import { addParseIssue, type ParseContext, recordInvalidFields } from './reading/parse-issues'
import { emptyValueOf, readerOf } from './reading/reader-of'
import { isEmpty, isObject, readId, unwrap } from './reading/values'

/**
 * A field: its schema if the wire uses our name, else [wire name, schema, alternate paths…]. A response may have the
 * value at an alternate path instead: under another name, or inside a record sent in place of its id ('cnid.ccid').
 */
type Field = z.ZodMiniType | readonly [wireName: string, schema: z.ZodMiniType, ...alternatePaths: readonly string[]]
/** The fields of an object, by our names. */
export type Shape = Readonly<Record<string, Field>>
type Schemas<S extends Shape> = {
  -readonly [K in keyof S]: S[K] extends readonly [string, infer F, ...unknown[]] ? F : S[K]
}
/** The decoded object: what screens, handlers and stores use. */
export type Decoded<S extends Shape> = keyof S extends never
  ? Record<never, never>
  : Schemas<S> extends infer T extends Record<string, z.ZodMiniType>
    ? z.output<z.ZodMiniObject<T>>
    : never
/** `requiresId`: an object without an id is not a row. */
export type WireCodec<S extends Shape = Shape> = z.ZodMiniType<Decoded<S>, Record<string, unknown>> & {
  readonly shape: S
  readonly requiresId: boolean
}

/** A codec of any shape. */
export type AnyWireCodec = z.ZodMiniType & { readonly shape: Shape; readonly requiresId: boolean }

export const schemaOf = (field: Field): z.ZodMiniType => (field instanceof z.ZodMiniType ? field : field[1])
export const wireName = (name: string, field: Field | undefined): string =>
  !field || field instanceof z.ZodMiniType ? name : field[0]
export function alternatePathsOf(field: Field): readonly string[] {
  if (field instanceof z.ZodMiniType) return []
  const [, , ...paths] = field
  return paths
}

/**
 * Translates between an object of the wire and ours: `z.decode` from the wire, `z.encode` to it. Both check every
 * field, and errors have our field names. Responses are read tolerantly instead (`readObject`, ADR-2): a field that
 * cannot be parsed gets the empty value of its kind, and `invalidFields` of the object names it.
 */
export function wireObject<const S extends Shape>(shape: S): WireCodec<S> {
  const fields = Object.entries(shape).map(([name, field]) => new WireField(name, field))
  const codec: z.ZodMiniType = z.codec(anyObject, anyObject, {
    decode(from, context) {
      const to: Record<string, unknown> = {}
      for (const { name, wireName, schema } of fields) {
        const value = Object.hasOwn(from, wireName) ? from[wireName] : undefined
        assignOrReport(to, name, name, z.safeDecode(schema, value), context)
      }
      return to
    },
    encode(from, context) {
      const to: Record<string, unknown> = {}
      for (const { name, wireName, schema } of fields)
        assignOrReport(to, wireName, name, z.safeEncode(schema, from[name]), context)
      return to
    },
  })
  return Object.assign(withMeta(codec, { read: createObjectReader(fields) }), {
    shape,
    requiresId: fields.some(({ schema }) => metaOf(schema).read === readId),
  }) as WireCodec<S>
}

const anyObject = z.custom<Record<string, unknown>>(isObject)

/** Assigns the value of a field to `to[key]`, or reports its issues under our field name. */
function assignOrReport(
  to: Record<string, unknown>,
  key: string,
  name: string,
  result: z.core.util.SafeParseResult<unknown>,
  context: z.core.ParsePayload,
) {
  if (result.success) {
    if (result.data !== undefined) to[key] = result.data
    return
  }
  for (const { message, path } of result.error.issues)
    context.issues.push({ code: 'custom', message, path: [name, ...path], input: undefined })
}

function createObjectReader(fields: readonly WireField[]): ReadValue {
  const hasId = fields.some(({ wireName }) => wireName === '_id')
  return (value, context) => {
    const from = isObject(value) ? value : asObject(unwrap(value), hasId)
    if (!from) return unparsable
    const to: Record<string, unknown> = {}
    const issueCount = context.issues.length
    for (const field of fields) {
      const fieldValue = field.read(from, context)
      if (fieldValue !== undefined) to[field.name] = fieldValue
    }
    if (context.issues.length > issueCount) recordInvalidFields(to, context.issues.slice(issueCount))
    return to
  }
}

/** The object of a record, which may be sent as its id alone, or as nothing. Undefined for any other value. */
function asObject(value: unknown, hasId: boolean): Record<string, unknown> | undefined {
  if (isObject(value)) return value
  if (isEmpty(value)) return {}
  return hasId && (typeof value === 'string' || typeof value === 'number') ? { _id: value } : undefined
}

/** A field of a shape. Its reader and empty value are looked up when a response is first read. */
class WireField {
  readonly wireName: string
  readonly schema: z.ZodMiniType
  readonly #alternatePaths: readonly (readonly string[])[]
  readonly #isRelatedRecord: boolean
  /** True for names such as `toString`, which every object has by inheritance. */
  readonly #isPrototypeName: boolean
  #read: ReadValue | undefined
  #emptyValue: ReturnType<typeof emptyValueOf> = { value: undefined }

  constructor(
    readonly name: string,
    field: Field,
  ) {
    this.wireName = wireName(name, field)
    this.schema = schemaOf(field)
    this.#isRelatedRecord = metaOf(this.schema).isRelatedRecord === true
    this.#isPrototypeName = this.wireName in Object.prototype
    const paths = [...(this.wireName === '_id' ? ['id'] : []), ...alternatePathsOf(field)]
    this.#alternatePaths = paths.map((path) => path.split('.'))
  }

  read(from: Record<string, unknown>, context: ParseContext): unknown {
    if (!this.#read) {
      this.#read = readerOf(this.schema)
      this.#emptyValue = emptyValueOf(this.schema)
    }
    let value = this.#isPrototypeName && !Object.hasOwn(from, this.wireName) ? undefined : from[this.wireName]
    if (this.#alternatePaths.length > 0 && isEmpty(value)) value = this.#readAlternatePaths(from) ?? value
    context.key = this.wireName
    const issueCount = context.issues.length
    const result = this.#read(value, context)
    // Issues of an object inside this field get the field's name as a prefix: 'slot.day'.
    for (let index = issueCount; index < context.issues.length; index++) {
      const issue = context.issues[index]
      if (issue) context.issues[index] = { ...issue, field: `${this.name}.${issue.field}` }
    }
    if (result !== unparsable) return result
    addParseIssue(context, this.name, value, this.#emptyValue.isPlaceholder)
    return this.#emptyValue.value
  }

  /** The first value at an alternate path. For a related record only the record counts, not its id. */
  #readAlternatePaths(from: Record<string, unknown>): unknown {
    for (const path of this.#alternatePaths) {
      let value: unknown = from
      for (const key of path) {
        const holder = unwrap(value)
        value = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
      }
      if (!isEmpty(value) && (!this.#isRelatedRecord || isObject(unwrap(value)))) return value
    }
    return undefined
  }
}

/** A list of related records that a response may leave out. */
export const optionalList = <const S extends Shape>(shape: S) =>
  withMeta(z.optional(z.array(wireObject(shape))), { isRelatedRecord: true })

/** A related record that a response may leave out or send as null. */
export function nullableObject<const S extends Shape>(shape: S) {
  const row = wireObject(shape)
  const readRow = readerOf(row)
  const read: ReadValue = (value, context) => {
    if (value === undefined || value === null) return value
    const record = unwrap(value)
    return isEmpty(record) ? null : readRow(record, context)
  }
  return withMeta(z.nullish(row), { read, isRelatedRecord: true })
}

/** Reads an object of a response tolerantly; never throws. */
export const readObject = <R>(row: AnyWireCodec, from: Record<string, unknown>, context: ParseContext): R =>
  readerOf(row)(from, context) as R

/** True if an entry of a response's list is an object that has an id, if its row requires one. */
export const isRow = (row: AnyWireCodec, entry: unknown, context: ParseContext): entry is Record<string, unknown> =>
  isObject(entry) && (!row.requiresId || readId(entry, context) !== unparsable)

/** A shape without some of its fields, such as the input of an update that cannot change these fields. */
export function omitFields<const S extends Shape, const K extends keyof S>(shape: S, ...names: K[]): Omit<S, K> {
  const rest = Object.entries(shape).filter(([name]) => !names.includes(name as K))
  return Object.fromEntries(rest) as Shape as Omit<S, K>
}
