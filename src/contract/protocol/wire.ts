import * as z from 'zod/mini'
import { dayOf } from './calendar'

/** A field of ours: a schema when the wire spells it the same, or [its wire name, the schema]. */
type Field = z.ZodMiniType | readonly [wireName: string, schema: z.ZodMiniType]
/** The fields of an object, by our names. */
export type Shape = Readonly<Record<string, Field>>
type Schemas<S extends Shape> = { -readonly [K in keyof S]: S[K] extends readonly [string, infer F] ? F : S[K] }
/** What a shape looks like on our side: to screens, handlers and stores. */
export type Decoded<S extends Shape> = keyof S extends never
  ? Record<never, never>
  : Schemas<S> extends infer T extends Record<string, z.ZodMiniType>
    ? z.output<z.ZodMiniObject<T>>
    : never
export type Wire<S extends Shape = Shape> = z.ZodMiniType<Decoded<S>, Record<string, unknown>> & { readonly shape: S }

const schemaOf = (field: Field): z.ZodMiniType => (field instanceof z.ZodMiniType ? field : field[1])
export const wireName = (ours: string, field: Field | undefined): string =>
  !field || field instanceof z.ZodMiniType ? ours : field[0]

/** Short cuts past a full parse, for long lists: they answer undefined when the value needs one. */
type Quick = { decode(value: unknown): unknown; encode(value: unknown): unknown }
const quick = new WeakMap<z.ZodMiniType, Quick>()
const none: Quick = { decode: () => undefined, encode: () => undefined }
/** A short cut for values that are the same on both sides. */
const unchanged = (isSame: (value: unknown) => boolean): Quick => ({
  decode: (value) => (isSame(value) ? value : undefined),
  encode: (value) => (isSame(value) ? value : undefined),
})

/**
 * Two-way renaming between a wire object and ours: `z.decode` takes the wire's spelling and gives ours, `z.encode` the
 * reverse. The fields are checked in both directions, and an error always carries our field name.
 */
export function wire<const S extends Shape>(shape: S): Wire<S> {
  const fields = Object.entries(shape).map(([ours, field]) => {
    const schema = schemaOf(field)
    return { ours, theirs: wireName(ours, field), schema, quickly: quick.get(schema) ?? none }
  })
  const decode = (from: Record<string, unknown>, context?: Context) => {
    const to: Record<string, unknown> = {}
    for (const { ours, theirs, schema, quickly } of fields) {
      const value = Object.hasOwn(from, theirs) ? from[theirs] : undefined
      const read = quickly.decode(value)
      if (read !== undefined) to[ours] = read
      else if (!keep(to, ours, ours, z.safeDecode(schema, value), context)) return undefined
    }
    return to
  }
  const encode = (from: Record<string, unknown>, context?: Context) => {
    const to: Record<string, unknown> = {}
    for (const { ours, theirs, schema, quickly } of fields) {
      const written = quickly.encode(from[ours])
      if (written !== undefined) to[theirs] = written
      else if (!keep(to, theirs, ours, z.safeEncode(schema, from[ours]), context)) return undefined
    }
    return to
  }
  const codec: z.ZodMiniType = z.codec(object, object, {
    decode: (from, context) => decode(from, context) ?? {},
    encode: (from, context) => encode(from, context) ?? {},
  })
  quick.set(codec, {
    decode: (value) => (isObject(value) ? decode(value) : undefined),
    encode: (value) => (isObject(value) ? encode(value) : undefined),
  })
  return Object.assign(codec, { shape }) as Wire<S>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
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
  const rows = z.array(row)
  quick.set(rows, quickList(row))
  return rows
}

/** A joined list that an answer may leave out. */
export function many<const S extends Shape>(shape: S) {
  const row = wire(shape)
  const rows = z.optional(z.array(row))
  quick.set(rows, quickList(row))
  return rows
}

function quickList(row: z.ZodMiniType): Quick {
  const each = quick.get(row) ?? none
  const all = (way: 'decode' | 'encode') => (value: unknown) => {
    if (!Array.isArray(value)) return undefined
    const read = value.map(each[way])
    return read.includes(undefined) ? undefined : read
  }
  return { decode: all('decode'), encode: all('encode') }
}

/** Spells a value of ours for the wire, by the short cut where there is one. Throws where it does not fit. */
export const spell = <T extends z.ZodMiniType>(schema: T, value: z.output<T>): unknown =>
  quick.get(schema)?.encode(value) ?? z.encode(schema, value)

/** A joined object that an answer may leave out or send as null. */
export function maybe<const S extends Shape>(shape: S) {
  const row = wire(shape)
  const one = z.nullish(row)
  const each = quick.get(row) ?? none
  const either = (way: 'decode' | 'encode') => (value: unknown) => (value === null ? null : each[way](value))
  quick.set(one, { decode: either('decode'), encode: either('encode') })
  return one
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null
/**
 * A value of JSON as text: '' for none, a list by its texts. Undefined for an object, of which JavaScript would ask its own
 * `toString`, and for a list that holds one.
 */
function plain(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (isPlain(value)) return String(value)
  return Array.isArray(value) && value.every(isPlain) ? value.join() : undefined
}

/** A value that may also be missing. */
const anything = z.optional(z.unknown())

/** A limit that ends the checks: no pattern looks at what is longer. Belongs before them. */
export const atMost = (max: number, message = `At most ${max} characters`) =>
  z.maxLength(max, { error: message, abort: true })

/** Text that must be there. */
export const required = (message: string, max = 500) => z.string().check(z.trim(), z.minLength(1, message), atMost(max))

/** An e-mail address, or none. */
export const emailOrNone = (message: string, max = 100) =>
  z.string().check(
    atMost(max),
    z.refine((email) => email === '' || z.regexes.email.test(email), message),
  )

/**
 * Text of an answer that may be missing: absent and null read as '', numbers (phone, pin) as their digits, and what is no
 * text as ''.
 */
export const text = z.codec(anything, z.string(), { decode: (value) => plain(value) ?? '', encode: (value) => value })
quick.set(text, {
  decode: (value) => (typeof value === 'string' ? value : value === undefined || value === null ? '' : undefined),
  encode: (value) => (typeof value === 'string' ? value : undefined),
})

/** The same of an input, where what is no text is refused. */
const written = z.codec(anything, z.string('Enter a text'), {
  decode: (value) => plain(value) as string,
  encode: (value) => value,
})
/** Text that may be missing and is limited when written. */
export const limited = (max: number) => z.pipe(written, z.string().check(atMost(max)))

export const id = z.string().check(z.minLength(1), atMost(64))
quick.set(
  id,
  unchanged((value) => typeof value === 'string' && value.length > 0 && value.length <= 64),
)

/** A yes or no that some answers leave out (then the usual one) or spell as text. */
export function flagOr(usual: boolean) {
  const codec = z.codec(anything, z.boolean(), {
    decode: (value) => (value ?? usual) === true || value === 1 || value === 'true',
    encode: (value) => value,
  })
  quick.set(
    codec,
    unchanged((value) => typeof value === 'boolean'),
  )
  return codec
}
/** A yes or no that may be missing (then no) or spelt as text. */
export const flag = flagOr(false)

/** A count that may be missing (then the usual one) or spelt as text. */
export function countOr(usual: number) {
  const codec = z.codec(anything, z.int(), {
    decode: (value) => Math.trunc(Number(plain(value ?? usual) ?? Number.NaN)),
    encode: (value) => value,
  })
  quick.set(codec, unchanged(Number.isInteger))
  return codec
}
/** A count that may be missing (then 0) or spelt as text. */
export const count = countOr(0)

/** Rupees on the wire (number or numeric text), integer paise inside. */
export const rupees = z.codec(
  z.optional(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Enter an amount')), z.null()])),
  z.int(),
  {
    decode: (value) => Math.round(Number(value ?? 0) * 100),
    encode: (paise) => paise / 100,
  },
)
quick.set(rupees, {
  decode: (value) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : undefined),
  encode: (value) => (Number.isSafeInteger(value) ? Number(value) / 100 : undefined),
})

/** A calendar day in India, 'YYYY-MM-DD' inside. The wire may send a timestamp; '' when it is missing. */
export const day = z.codec(anything, z.union([z.literal(''), z.iso.date('Enter a date')]), {
  decode: (value) => dayOf(plain(value) ?? 'no date'),
  encode: (value) => value,
})
quick.set(
  day,
  unchanged((value) => value === '' || (typeof value === 'string' && z.regexes.date.test(value))),
)

/** A day that must be given, 'YYYY-MM-DD' on both sides. */
export const requiredDay = (message: string) => z.pipe(day, z.iso.date(message))

/** A day the wire writes MM/DD/YYYY (D-35). */
export const usDay = z.codec(z.string(), z.iso.date('Enter a date'), {
  decode: (value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'),
  encode: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
})

/** An id that answers may send populated: {_id, name…} or just the id. */
export const reference = (nameKey: string) =>
  z.codec(anything, z.object({ id: z.string(), name: z.string() }), {
    decode: (value) => {
      const first = Array.isArray(value) ? value[0] : value
      if (typeof first !== 'object' || first === null) return { id: plain(first) ?? '', name: '' }
      return { id: plain(Reflect.get(first, '_id')) ?? '', name: plain(Reflect.get(first, nameKey)) ?? '' }
    },
    encode: ({ id, name }) => ({ _id: id, [nameKey]: name }),
  })

/** A list of texts; one text or none reads as a list too, and what is no text is left out. */
export const texts = z.codec(anything, z.array(z.string()), {
  decode: (value) => (Array.isArray(value) ? value : value ? [value] : []).flatMap((one) => plain(one) ?? []),
  encode: (value) => value,
})

/** Where an uploaded image or video lies. */
export const location = (message: string) => required(message, 1000)

/** A shape without some of its fields: a change that leaves them as they are. */
export function without<const S extends Shape, const K extends keyof S>(shape: S, ...left: K[]): Omit<S, K> {
  const kept = Object.entries(shape).filter(([name]) => !left.includes(name as K))
  return Object.fromEntries(kept) as Shape as Omit<S, K>
}

export const languages = ['Hindi', 'English'] as const
const languageNames = new Map([
  ['hindi', 'Hindi'],
  ['english', 'English'],
] as const)
const languageOf = (value: string) => languageNames.get(value.trim().toLowerCase() as 'hindi') ?? (value as 'Hindi')
/** Content language; the wire's case varies (D-35). */
export const language = (message: string) =>
  z.codec(z.string(message), z.enum(['Hindi', 'English'], message), {
    decode: languageOf,
    encode: (value) => value,
  })

/** One word of several, read in any case and written as it stands here. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W, message: string) =>
  z.codec(z.string(message), z.enum(words, message), {
    decode: (value) => words.find((word) => word.toLowerCase() === value.trim().toLowerCase()) ?? (value as W[number]),
    encode: (value) => value,
  })

/** The language of questions and papers: lower case on the wire, read in any case (S3 §3, ADR-12). */
export const testLanguage = (message: string) =>
  z.codec(z.string(message), z.enum(['Hindi', 'English'], message), {
    decode: languageOf,
    encode: (value) => value.toLowerCase(),
  })
