import * as z from 'zod/mini'
import { noteOdd, rememberOdd, type Trace } from './reading/trace'
import { bare, isObject, nothingOf, readArray, readerOf, readId } from './reading/values'
import { going, odd, type Read, type Ways, waysOf } from './reading/ways'

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
export type Wire<S extends Shape = Shape> = z.ZodMiniType<Decoded<S>, Record<string, unknown>> & { readonly shape: S }

/** A wire whose shape is not told. */
export type AnyWire = z.ZodMiniType & { readonly shape: Shape }

export const schemaOf = (field: Field): z.ZodMiniType => (field instanceof z.ZodMiniType ? field : field[1])
export const wireName = (ours: string, field: Field | undefined): string =>
  !field || field instanceof z.ZodMiniType ? ours : field[0]
/** Where else an answer may have it. */
export function placesOf(field: Field): readonly string[] {
  if (field instanceof z.ZodMiniType) return []
  const [, , ...places] = field
  return places
}

/**
 * Two-way renaming between a wire object and ours: `z.decode` takes the wire's spelling and gives ours, `z.encode` the
 * reverse. The fields are checked in both directions, and an error always carries our field name. An answer is read
 * generously instead (`read`, ADR-2): what cannot be read becomes what stands for none, and is remembered of the row.
 */
export function wire<const S extends Shape>(shape: S): Wire<S> {
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
  const read: Read = (value, trace) => {
    const from = isObject(value) ? value : joinedBy(bare(value), hasId)
    if (!from) return odd
    const to: Record<string, unknown> = {}
    const before = trace.odd.length
    for (const field of fields) {
      const found = field.read(from, trace)
      if (found !== undefined) to[field.ours] = found
    }
    if (trace.odd.length > before) rememberOdd(to, trace.odd.slice(before))
    return to
  }
  const codec: z.ZodMiniType = z.codec(object, object, {
    decode: (from, context) => decode(from, context) ?? {},
    encode: (from, context) => encode(from, context) ?? {},
  })
  going(codec, {
    decode: (value) => (isObject(value) ? decode(value) : undefined),
    encode: (value) => (isObject(value) ? encode(value) : undefined),
    read,
  })
  return Object.assign(codec, { shape }) as Wire<S>
}

/** A field of a shape with all that is known of its schema; how it is read is found out when an answer has it. */
class WireField {
  readonly theirs: string
  readonly schema: z.ZodMiniType
  readonly ways: Ways
  readonly places: readonly (readonly string[])[]
  /** Every object has something of this name, which is none of an answer: 'toString'. */
  readonly isCommon: boolean
  #read: Read | undefined
  #nothing: ReturnType<typeof nothingOf> = { value: undefined }

  constructor(
    readonly ours: string,
    field: Field,
  ) {
    this.theirs = wireName(ours, field)
    this.schema = schemaOf(field)
    this.ways = waysOf(this.schema)
    this.isCommon = this.theirs in Object.prototype
    this.places = [...(this.theirs === '_id' ? ['id'] : []), ...placesOf(field)].map((place) => place.split('.'))
  }

  read(from: Record<string, unknown>, trace: Trace): unknown {
    if (!this.#read) {
      this.#read = readerOf(this.schema)
      this.#nothing = nothingOf(this.schema)
    }
    let value = this.isCommon && !Object.hasOwn(from, this.theirs) ? undefined : from[this.theirs]
    if (this.places.length > 0 && isNothing(value)) value = this.elsewhere(from) ?? value
    trace.key = this.theirs
    const before = trace.odd.length
    const read = this.#read(value, trace)
    // What is odd inside is told with the way there.
    for (let each = before; each < trace.odd.length; each++) {
      const inside = trace.odd[each]
      if (inside) trace.odd[each] = { ...inside, field: `${this.ours}.${inside.field}` }
    }
    if (read !== odd) return read
    noteOdd(trace, this.ours, value, this.#nothing.isGuess)
    return this.#nothing.value
  }

  /** The first of its other places where it stands; for a joined thing only where it stands in full. */
  private elsewhere(from: Record<string, unknown>): unknown {
    for (const place of this.places) {
      let inside: unknown = from
      for (const step of place) {
        const at = bare(inside)
        inside = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
      }
      if (!isNothing(inside) && (!this.ways.isJoined || isObject(bare(inside)))) return inside
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
export function listOf<const S extends Shape>(row: Wire<S>) {
  return going(z.array(row), listWays(row))
}

/** A joined list that an answer may leave out. */
export function many<const S extends Shape>(shape: S) {
  const row = wire(shape)
  const ways = listWays(row)
  const rows = readArray(readerOf(row))
  const read: Read = (value, trace) => (value === undefined || value === null ? undefined : rows(value, trace))
  return going(z.optional(z.array(row)), { ...ways, read, isJoined: true })
}

function listWays(row: z.ZodMiniType): Pick<Ways, 'decode' | 'encode'> {
  const each = waysOf(row)
  const all = (way: 'decode' | 'encode') => (value: unknown) => {
    if (!Array.isArray(value)) return undefined
    const read = value.map(each[way])
    return read.includes(undefined) ? undefined : read
  }
  return { decode: all('decode'), encode: all('encode') }
}

/** A joined object that an answer may leave out or send as null. */
export function maybe<const S extends Shape>(shape: S) {
  const row = wire(shape)
  const each = waysOf(row)
  const either = (way: 'decode' | 'encode') => (value: unknown) => (value === null ? null : each[way](value))
  const one = readerOf(row)
  const read: Read = (value, trace) => {
    if (value === undefined || value === null) return value
    const inside = bare(value)
    return isNothing(inside) ? null : one(inside, trace)
  }
  return going(z.nullish(row), { decode: either('decode'), encode: either('encode'), read, isJoined: true })
}

/** Reads an object of an answer; nothing in it can fail. */
export const readWire = <R>(row: AnyWire, from: Record<string, unknown>, trace: Trace): R =>
  readerOf(row)(from, trace) as R

/** Whether what an answer lists is an object with the id that its row must have. */
export function isRow(row: AnyWire, entry: unknown, trace: Trace): entry is Record<string, unknown> {
  if (!isObject(entry)) return false
  return !needsId(row) || readId(entry, trace) !== odd
}

const needing = new WeakMap<AnyWire, boolean>()
function needsId(row: AnyWire): boolean {
  const known = needing.get(row)
  if (known !== undefined) return known
  const needs = Object.values(row.shape).some((field) => waysOf(schemaOf(field)).read === readId)
  needing.set(row, needs)
  return needs
}

/** A shape without some of its fields: a change that leaves them as they are. */
export function without<const S extends Shape, const K extends keyof S>(shape: S, ...left: K[]): Omit<S, K> {
  const kept = Object.entries(shape).filter(([name]) => !left.includes(name as K))
  return Object.fromEntries(kept) as Shape as Omit<S, K>
}
