import * as z from 'zod/mini'
import { codecOf, type FieldCodec, type ReadValue, registerCodec, unparsable } from './reading/field-codec'
import { addParseIssue, type ParseContext, recordInvalidFields } from './reading/parse-issues'
import { emptyValueOf, isObject, readArray, readerOf, readId, unwrap } from './reading/values'

/**
 * A field of ours: a schema when the wire spells it the same, or [its wire name, the schema, where else an answer may
 * have it…]: under another name, or in something joined ('cnid.ccid').
 */
type Field = z.ZodMiniType | readonly [wireName: string, schema: z.ZodMiniType, ...places: readonly string[]]
/** The fields of an object, by our names. */
export type Shape = Readonly<Record<string, Field>>
type Schemas<S extends Shape> = {
  -readonly [K in keyof S]: S[K] extends readonly [string, infer F, ...unknown[]] ? F : S[K]
}
/** What a shape looks like on our side: to screens, handlers and stores. */
export type Decoded<S extends Shape> = keyof S extends never
  ? Record<never, never>
  : Schemas<S> extends infer T extends Record<string, z.ZodMiniType>
    ? z.output<z.ZodMiniObject<T>>
    : never
export type WireCodec<S extends Shape = Shape> = z.ZodMiniType<Decoded<S>, Record<string, unknown>> & {
  readonly shape: S
}

/** A wire whose shape is not told. */
export type AnyWireCodec = z.ZodMiniType & { readonly shape: Shape }

export const schemaOf = (field: Field): z.ZodMiniType => (field instanceof z.ZodMiniType ? field : field[1])
export const wireName = (ours: string, field: Field | undefined): string =>
  !field || field instanceof z.ZodMiniType ? ours : field[0]
/** Where else an answer may have it. */
export function alternatePathsOf(field: Field): readonly string[] {
  if (field instanceof z.ZodMiniType) return []
  const [, , ...places] = field
  return places
}

/**
 * Two-way renaming between a wire object and ours: `z.decode` takes the wire's spelling and gives ours, `z.encode` the
 * reverse. The fields are checked in both directions, and an error always carries our field name. An answer is read
 * generously instead (`read`, ADR-2): what cannot be read becomes what stands for none, and is remembered of the row.
 */
export function wireObject<const S extends Shape>(shape: S): WireCodec<S> {
  const fields = Object.entries(shape).map(([ours, field]) => new WireField(ours, field))
  const hasId = fields.some(({ theirs }) => theirs === '_id')
  const decode = (from: Record<string, unknown>, context?: Context) => {
    const to: Record<string, unknown> = {}
    for (const { ours, theirs, schema, ways } of fields) {
      const value = Object.hasOwn(from, theirs) ? from[theirs] : undefined
      const read = ways.decode(value)
      if (read !== undefined) to[ours] = read
      else if (!keep(to, ours, ours, z.safeDecode(schema, value), context)) return undefined
    }
    return to
  }
  const encode = (from: Record<string, unknown>, context?: Context) => {
    const to: Record<string, unknown> = {}
    for (const { ours, theirs, schema, ways } of fields) {
      const written = ways.encode(from[ours])
      if (written !== undefined) to[theirs] = written
      else if (!keep(to, theirs, ours, z.safeEncode(schema, from[ours]), context)) return undefined
    }
    return to
  }
  const read: ReadValue = (value, trace) => {
    const from = isObject(value) ? value : joinedBy(unwrap(value), hasId)
    if (!from) return unparsable
    const to: Record<string, unknown> = {}
    const before = trace.issues.length
    for (const field of fields) {
      const found = field.read(from, trace)
      if (found !== undefined) to[field.ours] = found
    }
    if (trace.issues.length > before) recordInvalidFields(to, trace.issues.slice(before))
    return to
  }
  const codec: z.ZodMiniType = z.codec(object, object, {
    decode: (from, context) => decode(from, context) ?? {},
    encode: (from, context) => encode(from, context) ?? {},
  })
  registerCodec(codec, {
    decode: (value) => (isObject(value) ? decode(value) : undefined),
    encode: (value) => (isObject(value) ? encode(value) : undefined),
    read,
  })
  return Object.assign(codec, { shape }) as WireCodec<S>
}

/** A field of a shape with all that is known of its schema; how it is read is found out when an answer has it. */
class WireField {
  readonly theirs: string
  readonly schema: z.ZodMiniType
  readonly ways: FieldCodec
  readonly places: readonly (readonly string[])[]
  /** Every object has something of this name, which is none of an answer: 'toString'. */
  readonly isCommon: boolean
  #read: ReadValue | undefined
  #nothing: ReturnType<typeof emptyValueOf> = { value: undefined }

  constructor(
    readonly ours: string,
    field: Field,
  ) {
    this.theirs = wireName(ours, field)
    this.schema = schemaOf(field)
    this.ways = codecOf(this.schema)
    this.isCommon = this.theirs in Object.prototype
    this.places = [...(this.theirs === '_id' ? ['id'] : []), ...alternatePathsOf(field)].map((place) =>
      place.split('.'),
    )
  }

  read(from: Record<string, unknown>, trace: ParseContext): unknown {
    if (!this.#read) {
      this.#read = readerOf(this.schema)
      this.#nothing = emptyValueOf(this.schema)
    }
    let value = this.isCommon && !Object.hasOwn(from, this.theirs) ? undefined : from[this.theirs]
    if (this.places.length > 0 && isNothing(value)) value = this.elsewhere(from) ?? value
    trace.key = this.theirs
    const before = trace.issues.length
    const read = this.#read(value, trace)
    // What is odd inside is told with the way there.
    for (let each = before; each < trace.issues.length; each++) {
      const inside = trace.issues[each]
      if (inside) trace.issues[each] = { ...inside, field: `${this.ours}.${inside.field}` }
    }
    if (read !== unparsable) return read
    addParseIssue(trace, this.ours, value, this.#nothing.isGuess)
    return this.#nothing.value
  }

  /** The first of its other places where it stands; for a joined thing only where it stands in full. */
  private elsewhere(from: Record<string, unknown>): unknown {
    for (const place of this.places) {
      let inside: unknown = from
      for (const step of place) {
        const at = unwrap(inside)
        inside = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
      }
      if (!isNothing(inside) && (!this.ways.isPopulated || isObject(unwrap(inside)))) return inside
    }
    return undefined
  }
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** An object out of a list of one; of a mere id the object that has it; none for what is missing. */
function joinedBy(value: unknown, hasId: boolean): Record<string, unknown> | undefined {
  if (isObject(value)) return value
  if (isNothing(value)) return {}
  return hasId && (typeof value === 'string' || typeof value === 'number') ? { _id: value } : undefined
}

const object = z.custom<Record<string, unknown>>(isObject, 'expected an object')
type Context = z.core.ParsePayload

/**
 * Puts a field's value into its object, or its issues, under our name, to those found so far. False when there is
 * nobody to take the issues: a short cut that must be given up.
 */
function keep(
  to: Record<string, unknown>,
  key: string,
  ours: string,
  result: z.core.util.SafeParseResult<unknown>,
  context?: Context,
) {
  if (result.success) {
    if (result.data !== undefined) to[key] = result.data
    return true
  }
  if (!context) return false
  for (const { message, path } of result.error.issues) {
    context.issues.push({ code: 'custom', message, path: [ours, ...path], input: undefined })
  }
  return true
}

/** A list of objects. */
export function listCodec<const S extends Shape>(row: WireCodec<S>) {
  return registerCodec(z.array(row), listWays(row))
}

/** A joined list that an answer may leave out. */
export function optionalList<const S extends Shape>(shape: S) {
  const row = wireObject(shape)
  const ways = listWays(row)
  const rows = readArray(readerOf(row))
  const read: ReadValue = (value, trace) => (value === undefined || value === null ? undefined : rows(value, trace))
  return registerCodec(z.optional(z.array(row)), { ...ways, read, isPopulated: true })
}

function listWays(row: z.ZodMiniType): Pick<FieldCodec, 'decode' | 'encode'> {
  const each = codecOf(row)
  const all = (way: 'decode' | 'encode') => (value: unknown) => {
    if (!Array.isArray(value)) return undefined
    const read = value.map(each[way])
    return read.includes(undefined) ? undefined : read
  }
  return { decode: all('decode'), encode: all('encode') }
}

/** A joined object that an answer may leave out or send as null. */
export function nullableObject<const S extends Shape>(shape: S) {
  const row = wireObject(shape)
  const each = codecOf(row)
  const either = (way: 'decode' | 'encode') => (value: unknown) => (value === null ? null : each[way](value))
  const one = readerOf(row)
  const read: ReadValue = (value, trace) => {
    if (value === undefined || value === null) return value
    const inside = unwrap(value)
    return isNothing(inside) ? null : one(inside, trace)
  }
  return registerCodec(z.nullish(row), { decode: either('decode'), encode: either('encode'), read, isPopulated: true })
}

/** Reads an object of an answer; nothing in it can fail. */
export const readObject = <R>(row: AnyWireCodec, from: Record<string, unknown>, trace: ParseContext): R =>
  readerOf(row)(from, trace) as R

/** Whether what an answer lists is an object with the id that its row must have. */
export function isRow(row: AnyWireCodec, entry: unknown, trace: ParseContext): entry is Record<string, unknown> {
  if (!isObject(entry)) return false
  return !needsId(row) || readId(entry, trace) !== unparsable
}

const needing = new WeakMap<AnyWireCodec, boolean>()
function needsId(row: AnyWireCodec): boolean {
  const known = needing.get(row)
  if (known !== undefined) return known
  const needs = Object.values(row.shape).some((field) => codecOf(schemaOf(field)).read === readId)
  needing.set(row, needs)
  return needs
}

/** A shape without some of its fields: a change that leaves them as they are. */
export function omitFields<const S extends Shape, const K extends keyof S>(shape: S, ...left: K[]): Omit<S, K> {
  const kept = Object.entries(shape).filter(([name]) => !left.includes(name as K))
  return Object.fromEntries(kept) as Shape as Omit<S, K>
}
