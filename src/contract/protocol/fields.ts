import * as z from 'zod/mini'
import { dayOf } from './calendar'
import { readClock, readDay, readInstant } from './reading/said-time'
import { newTrace } from './reading/trace'
import {
  isObject,
  readCount,
  readFlag,
  readId,
  readLink,
  readReference,
  readRupees,
  readText,
  readTexts,
} from './reading/values'
import { going, odd, unchanged, waysOf } from './reading/ways'
import { readWho } from './reading/who'
import { withoutDirections } from './text/directions'
import { plainLine } from './text/plain-line'
import { amountProblem, readDigits, readWhole } from './text/typed-number'

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
export const required = (message: string, max = 500) =>
  z.string().check(z.overwrite(withoutDirections), z.trim(), z.minLength(1, message), atMost(max))

/** The name of a person or a thing: one line. */
export const name = (message: string, max: number) =>
  z.string().check(z.overwrite(plainLine), z.trim(), z.minLength(1, message), atMost(max))

/** An e-mail address, or none. */
export const emailOrNone = (message: string, max = 100) =>
  z.string().check(
    atMost(max),
    z.refine((email) => email === '' || z.regexes.email.test(email), message),
  )

/** A number that is kept as text, of just so many digits: Hindi digits and blanks are read, anything else is refused. */
export const digitsOf = (digits: number, missing: string, wrong: string) =>
  z.string().check(
    atMost(100, wrong),
    z.overwrite(readDigits),
    z.minLength(1, missing),
    z.refine((text) => text.length === digits && /^\d+$/.test(text), wrong),
  )

/** A whole number of an input: a number, or its digits as text. */
export const wholeNumber = (message: string) =>
  z.codec(anything, z.number(message), {
    decode: (value) => (typeof value === 'string' ? (readWhole(value) ?? Number.NaN) : (value as number)),
    encode: (value) => value,
  })

/**
 * Text of an answer that may be missing: absent and null read as '', numbers (phone, pin) as their digits, and what is no
 * text as ''.
 */
export const text = z.codec(anything, z.string(), { decode: (value) => plain(value) ?? '', encode: (value) => value })
going(text, {
  decode: (value) => (typeof value === 'string' ? value : value === undefined || value === null ? '' : undefined),
  encode: (value) => (typeof value === 'string' ? value : undefined),
  read: readText,
})

/** The id of something joined, '' where there is none; an answer may send the thing itself. */
export const link = z.codec(anything, z.string(), { decode: (value) => plain(value) ?? '', encode: (value) => value })
going(link, { ...waysOf(text), read: readLink })

/** When something was: an instant as ISO text, in some answers a mere day; '' where that is not told. */
export const instant = z.codec(anything, z.string(), {
  decode: (value) => plain(value) ?? '',
  encode: (value) => value,
})
going(instant, { ...waysOf(text), read: readInstant })

/** A time of day, 'HH:MM' of 24 hours; '' where that is not told. */
export const clock = z.codec(anything, z.string(), { decode: (value) => plain(value) ?? '', encode: (value) => value })
going(clock, { ...waysOf(text), read: readClock })

/** The same of an input, where what is no text is refused. */
const written = z.codec(anything, z.string('Enter a text'), {
  decode: (value) => plain(value) as string,
  encode: (value) => value,
})
/** Text that may be missing and is limited when written. */
export const limited = (max: number) => z.pipe(written, z.string().check(z.overwrite(withoutDirections), atMost(max)))

/** A name that may be missing. */
export const nameOrNone = (max: number) =>
  z.pipe(written, z.string().check(z.overwrite(plainLine), z.trim(), atMost(max)))

export const id = z.string().check(z.minLength(1), atMost(64))
going(id, {
  ...unchanged((value) => typeof value === 'string' && value.length > 0 && value.length <= 64),
  read: readId,
})

/** A yes or no that some answers leave out (then the usual one) or spell as text. */
export function flagOr(usual: boolean) {
  const codec = z.codec(anything, z.boolean(), {
    decode: (value) => (value ?? usual) === true || value === 1 || value === 'true',
    encode: (value) => value,
  })
  return going(codec, { ...unchanged((value) => typeof value === 'boolean'), read: readFlag(usual) })
}
/** A yes or no that may be missing (then no) or spelt as text. */
export const flag = flagOr(false)

/** A count that may be missing (then the usual one) or spelt as text. */
export function countOr(usual: number) {
  const codec = z.codec(anything, z.int(), {
    decode: (value) => Math.trunc(Number(plain(value ?? usual) ?? Number.NaN)),
    encode: (value) => value,
  })
  return going(codec, { ...unchanged(Number.isInteger), read: readCount(usual) })
}
/** A count that may be missing (then 0) or spelt as text. */
export const count = countOr(0)

/** Rupees on the wire (number or numeric text), integer paise inside. */
export const rupees = z.codec(
  z.optional(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Enter an amount')), z.null()])),
  z.int(amountProblem),
  {
    decode: (value) => Math.round(Number(value ?? 0) * 100),
    encode: (paise) => paise / 100,
  },
)
going(rupees, {
  decode: (value) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : undefined),
  encode: (value) => (Number.isSafeInteger(value) ? Number(value) / 100 : undefined),
  read: readRupees,
})

/** A calendar day in India, 'YYYY-MM-DD' inside. The wire may send a timestamp; '' when it is missing. */
export const day = z.codec(anything, z.union([z.literal(''), z.iso.date('Enter a date')]), {
  decode: (value) => dayOf(plain(value) ?? 'no date'),
  encode: (value) => value,
})
going(day, {
  ...unchanged((value) => value === '' || (typeof value === 'string' && z.regexes.date.test(value))),
  read: readDay,
})

/** A day that must be given, 'YYYY-MM-DD' on both sides. */
export const requiredDay = (message: string) => z.pipe(day, z.iso.date(message))

/** A day the wire writes MM/DD/YYYY (D-35). */
export const usDay = z.codec(z.string(), z.iso.date('Enter a date'), {
  decode: (value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'),
  encode: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
})

/** An id that answers may send populated: {_id, name…} or just the id. */
export const reference = (nameKey: string) => going(referenceAs(nameKey), { read: readReference(nameKey) })
const referenceAs = (nameKey: string) =>
  z.codec(anything, z.object({ id: z.string(), name: z.string() }), {
    decode: (value) => {
      const first = Array.isArray(value) ? value[0] : value
      if (typeof first !== 'object' || first === null) return { id: plain(first) ?? '', name: '' }
      return { id: plain(Reflect.get(first, '_id')) ?? '', name: plain(Reflect.get(first, nameKey)) ?? '' }
    },
    encode: ({ id, name }) => ({ _id: id, [nameKey]: name }),
  })

type Who = { id: string; name: string }
/** Who did something: the person, a mere id or a mere name, and written as it was told; both '' where nobody is. */
export const who = z.codec(anything, z.object({ id: z.string(), name: z.string() }), {
  decode: (value) => {
    const read = readWho(value, newTrace(value))
    return read === odd ? { id: '', name: '' } : (read as Who)
  },
  encode: (value) => spelledWho(value),
})
const spelledWho = ({ id, name }: Who) => (id && name ? { _id: id, name } : id || name || null)
going(who, { encode: (value) => (isWho(value) ? spelledWho(value) : undefined), read: readWho })
const isWho = (value: unknown): value is Who =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string'

/** A list of texts; one text or none reads as a list too, and what is no text is left out. */
export const texts = z.codec(anything, z.array(z.string()), {
  decode: (value) => (Array.isArray(value) ? value : value ? [value] : []).flatMap((one) => plain(one) ?? []),
  encode: (value) => value,
})
going(texts, { read: readTexts })

/** Where an uploaded image or video lies. */
export const location = (message: string) => required(message, 1000)
