import * as z from 'zod'

/** A field of ours: a schema when the wire spells it the same, or [its wire name, the schema]. */
type Field = z.ZodType | readonly [wireName: string, schema: z.ZodType]
/** The fields of an object, by our names. */
export type Shape = Readonly<Record<string, Field>>
type Schemas<S extends Shape> = { -readonly [K in keyof S]: S[K] extends readonly [string, infer F] ? F : S[K] }
/** What a shape looks like on our side: to screens, handlers and stores. */
export type Decoded<S extends Shape> = keyof S extends never
  ? Record<never, never>
  : Schemas<S> extends infer T extends Record<string, z.ZodType>
    ? z.output<z.ZodObject<T>>
    : never
export type Wire<S extends Shape = Shape> = z.ZodType<Decoded<S>, Record<string, unknown>> & { readonly shape: S }

const schemaOf = (field: Field): z.ZodType => (field instanceof z.ZodType ? field : field[1])
export const wireName = (ours: string, field: Field | undefined): string =>
  !field || field instanceof z.ZodType ? ours : field[0]

/**
 * Two-way renaming between a wire object and ours: `z.decode` takes the wire's spelling and gives ours, `z.encode` the
 * reverse. The fields are checked in both directions, and an error always carries our field name.
 */
export function wire<const S extends Shape>(shape: S): Wire<S> {
  const names = Object.entries(shape).map(([ours, field]) => [ours, wireName(ours, field)] as const)
  const object = z.object(Object.fromEntries(Object.entries(shape).map(([ours, field]) => [ours, schemaOf(field)])))
  const codec: z.ZodType = z.codec(z.record(z.string(), z.unknown()), object, {
    decode: (from) => rename(from, names, 1, 0),
    encode: (from) => rename(from, names, 0, 1),
  })
  return Object.assign(codec, { shape }) as Wire<S>
}

function rename(from: Record<string, unknown>, names: (readonly [string, string])[], source: 0 | 1, target: 0 | 1) {
  const to: Record<string, unknown> = {}
  for (const pair of names) if (from[pair[source]] !== undefined) to[pair[target]] = from[pair[source]]
  return to
}

const absentAsEmpty = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** A value that may also be missing. */
const anything = z.unknown().optional()

/** Text that must be there. */
export const required = (message: string, max = 500) =>
  z.string().trim().min(1, message).max(max, `At most ${max} characters`)

/** Text that may be missing: absent and null read as '', and numbers (phone, pin) as their digits. */
export const text = z.codec(anything, z.string(), { decode: absentAsEmpty, encode: (value) => value })

/** Text that may be missing and is limited when written. */
export const limited = (max: number) => text.pipe(z.string().max(max, `At most ${max} characters`))

export const id = z.string().min(1).max(64)

/** A yes or no that some answers leave out or spell as text. */
export const flag = z.codec(anything, z.boolean(), {
  decode: (value) => value === true || value === 1 || value === 'true',
  encode: (value) => value,
})

/** A count that may be missing (then 0) or spelt as text. */
export const count = z.codec(anything, z.int(), {
  decode: (value) => Math.trunc(Number(value ?? 0)),
  encode: (value) => value,
})

/** Rupees on the wire (number or numeric text), integer paise inside. */
export const rupees = z.codec(
  z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/, 'Enter an amount'), z.null()]).optional(),
  z.int(),
  {
    decode: (value) => Math.round(Number(value ?? 0) * 100),
    encode: (paise) => paise / 100,
  },
)

/** A calendar day in India, 'YYYY-MM-DD' inside. The wire may send a timestamp; '' when it is missing. */
export const day = z.codec(anything, z.union([z.literal(''), z.iso.date('Enter a date')]), {
  decode: (value) => dayOf(absentAsEmpty(value)),
  encode: (value) => value,
})

/** A day that must be given, 'YYYY-MM-DD' on both sides. */
export const requiredDay = (message: string) => day.pipe(z.iso.date(message))

/** A day the wire writes MM/DD/YYYY (decision 35). */
export const usDay = z.codec(z.string(), z.iso.date('Enter a date'), {
  decode: (value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'),
  encode: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
})

/** An instant as ISO text; '' when it is missing. */
export const instant = text

/** An id that answers may send populated: {_id, name…} or just the id. */
export const reference = (nameKey: string) =>
  z.codec(anything, z.object({ id: z.string(), name: z.string() }), {
    decode: (value) => {
      const first = Array.isArray(value) ? value[0] : value
      if (typeof first !== 'object' || first === null) return { id: absentAsEmpty(first), name: '' }
      return { id: absentAsEmpty(Reflect.get(first, '_id')), name: absentAsEmpty(Reflect.get(first, nameKey)) }
    },
    encode: ({ id, name }) => ({ _id: id, [nameKey]: name }),
  })

const languageNames = { hindi: 'Hindi', english: 'English' } as const
/** Content language; the wire's case varies (decision 35). */
export const language = z.codec(z.string(), z.enum(['Hindi', 'English'], 'Choose a language'), {
  decode: (value) => languageNames[value.toLowerCase() as keyof typeof languageNames] ?? (value as 'Hindi'),
  encode: (value) => value,
})

const istOffset = 330 * 60_000
/** The Indian calendar day of a date, or of an instant, as text; other text is given back as it is. */
export function dayOf(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return value
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : new Date(time + istOffset).toISOString().slice(0, 10)
}
