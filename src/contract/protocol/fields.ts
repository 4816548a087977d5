import * as z from 'zod/mini'
import { toIndiaDay } from './calendar'
import { readDay, readInstant, readTimeOfDay } from './reading/date-time'
import { codecOf, registerCodec, unchanged, unparsable } from './reading/field-codec'
import { createParseContext } from './reading/parse-issues'
import { readPersonRef } from './reading/person-ref'
import {
  isObject,
  readBoolean,
  readCount,
  readId,
  readOptionalId,
  readReference,
  readRupees,
  readText,
  readTextList,
} from './reading/values'
import { stripDirectionMarks } from './text/direction-marks'
import { toSingleLine } from './text/single-line'
import { amountMessage, readDigits, readWhole } from './text/typed-number'

const isPrimitive = (value: unknown) => typeof value !== 'object' || value === null
/**
 * A value of JSON as text: '' for none, a list by its texts. Undefined for an object, of which JavaScript would ask its own
 * `toString`, and for a list that holds one.
 */
function toPlainText(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (isPrimitive(value)) return String(value)
  return Array.isArray(value) && value.every(isPrimitive) ? value.join() : undefined
}

/** A value that may also be missing. */
const optionalUnknown = z.optional(z.unknown())

/** A limit that ends the checks: no pattern looks at what is longer. Belongs before them. */
export const maxLength = (max: number, message = `At most ${max} characters`) =>
  z.maxLength(max, { error: message, abort: true })

/** Text that must be there. */
export const requiredText = (message: string, max = 500) =>
  z.string().check(z.overwrite(stripDirectionMarks), z.trim(), z.minLength(1, message), maxLength(max))

/** The name of a person or a thing: one line. */
export const name = (message: string, max: number) =>
  z.string().check(z.overwrite(toSingleLine), z.trim(), z.minLength(1, message), maxLength(max))

/** An e-mail address, or none. */
export const optionalEmail = (message: string, max = 100) =>
  z.string().check(
    maxLength(max),
    z.refine((email) => email === '' || z.regexes.email.test(email), message),
  )

/** A number that is kept as text, of just so many digits: Hindi digits and blanks are read, anything else is refused. */
export const fixedDigits = (digits: number, missing: string, wrong: string) =>
  z.string().check(
    maxLength(100, wrong),
    z.overwrite(readDigits),
    z.minLength(1, missing),
    z.refine((text) => text.length === digits && /^\d+$/.test(text), wrong),
  )

/** A whole number of an input: a number, or its digits as text. */
export const wholeNumber = (message: string) =>
  z.codec(optionalUnknown, z.number(message), {
    decode: (value) => (typeof value === 'string' ? (readWhole(value) ?? Number.NaN) : (value as number)),
    encode: (value) => value,
  })

/**
 * Text of an answer that may be missing: absent and null read as '', numbers (phone, pin) as their digits, and what is no
 * text as ''.
 */
export const text = z.codec(optionalUnknown, z.string(), {
  decode: (value) => toPlainText(value) ?? '',
  encode: (value) => value,
})
registerCodec(text, {
  decode: (value) => (typeof value === 'string' ? value : value === undefined || value === null ? '' : undefined),
  encode: (value) => (typeof value === 'string' ? value : undefined),
  read: readText,
})

/** The id of something joined, '' where there is none; an answer may send the thing itself. */
export const optionalId = z.codec(optionalUnknown, z.string(), {
  decode: (value) => toPlainText(value) ?? '',
  encode: (value) => value,
})
registerCodec(optionalId, { ...codecOf(text), read: readOptionalId })

/** When something was: an instant as ISO text, in some answers a mere day; '' where that is not told. */
export const instant = z.codec(optionalUnknown, z.string(), {
  decode: (value) => toPlainText(value) ?? '',
  encode: (value) => value,
})
registerCodec(instant, { ...codecOf(text), read: readInstant })

/** A time of day, 'HH:MM' of 24 hours; '' where that is not told. */
export const timeOfDay = z.codec(optionalUnknown, z.string(), {
  decode: (value) => toPlainText(value) ?? '',
  encode: (value) => value,
})
registerCodec(timeOfDay, { ...codecOf(text), read: readTimeOfDay })

/** The same of an input, where what is no text is refused. */
const strictText = z.codec(optionalUnknown, z.string('Enter a text'), {
  decode: (value) => toPlainText(value) as string,
  encode: (value) => value,
})
/** Text that may be missing and is limited when written. */
export const optionalText = (max: number) =>
  z.pipe(strictText, z.string().check(z.overwrite(stripDirectionMarks), maxLength(max)))

/** A name that may be missing. */
export const optionalName = (max: number) =>
  z.pipe(strictText, z.string().check(z.overwrite(toSingleLine), z.trim(), maxLength(max)))

export const id = z.string().check(z.minLength(1), maxLength(64))
registerCodec(id, {
  ...unchanged((value) => typeof value === 'string' && value.length > 0 && value.length <= 64),
  read: readId,
})

/** A yes or no that some answers leave out (then the usual one) or spell as text. */
export function flagWithDefault(usual: boolean) {
  const codec = z.codec(optionalUnknown, z.boolean(), {
    decode: (value) => (value ?? usual) === true || value === 1 || value === 'true',
    encode: (value) => value,
  })
  return registerCodec(codec, { ...unchanged((value) => typeof value === 'boolean'), read: readBoolean(usual) })
}
/** A yes or no that may be missing (then no) or spelt as text. */
export const flag = flagWithDefault(false)

/** A count that may be missing (then the usual one) or spelt as text. */
export function countWithDefault(usual: number) {
  const codec = z.codec(optionalUnknown, z.int(), {
    decode: (value) => Math.trunc(Number(toPlainText(value ?? usual) ?? Number.NaN)),
    encode: (value) => value,
  })
  return registerCodec(codec, { ...unchanged(Number.isInteger), read: readCount(usual) })
}
/** A count that may be missing (then 0) or spelt as text. */
export const count = countWithDefault(0)

/** Rupees on the wire (number or numeric text), integer paise inside. */
export const rupees = z.codec(
  z.optional(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'Enter an amount')), z.null()])),
  z.int(amountMessage),
  {
    decode: (value) => Math.round(Number(value ?? 0) * 100),
    encode: (paise) => paise / 100,
  },
)
registerCodec(rupees, {
  decode: (value) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : undefined),
  encode: (value) => (Number.isSafeInteger(value) ? Number(value) / 100 : undefined),
  read: readRupees,
})

/** A calendar day in India, 'YYYY-MM-DD' inside. The wire may send a timestamp; '' when it is missing. */
export const day = z.codec(optionalUnknown, z.union([z.literal(''), z.iso.date('Enter a date')]), {
  decode: (value) => toIndiaDay(toPlainText(value) ?? 'no date'),
  encode: (value) => value,
})
registerCodec(day, {
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
export const reference = (nameKey: string) => registerCodec(referenceAs(nameKey), { read: readReference(nameKey) })
const referenceAs = (nameKey: string) =>
  z.codec(optionalUnknown, z.object({ id: z.string(), name: z.string() }), {
    decode: (value) => {
      const first = Array.isArray(value) ? value[0] : value
      if (typeof first !== 'object' || first === null) return { id: toPlainText(first) ?? '', name: '' }
      return { id: toPlainText(Reflect.get(first, '_id')) ?? '', name: toPlainText(Reflect.get(first, nameKey)) ?? '' }
    },
    encode: ({ id, name }) => ({ _id: id, [nameKey]: name }),
  })

type Who = { id: string; name: string }
/** Who did something: the person, a mere id or a mere name, and written as it was told; both '' where nobody is. */
export const personRef = z.codec(optionalUnknown, z.object({ id: z.string(), name: z.string() }), {
  decode: (value) => {
    const read = readPersonRef(value, createParseContext(value))
    return read === unparsable ? { id: '', name: '' } : (read as Who)
  },
  encode: (value) => spelledWho(value),
})
const spelledWho = ({ id, name }: Who) => (id && name ? { _id: id, name } : id || name || null)
registerCodec(personRef, { encode: (value) => (isWho(value) ? spelledWho(value) : undefined), read: readPersonRef })
const isWho = (value: unknown): value is Who =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string'

/** A list of texts; one text or none reads as a list too, and what is no text is left out. */
export const textList = z.codec(optionalUnknown, z.array(z.string()), {
  decode: (value) => (Array.isArray(value) ? value : value ? [value] : []).flatMap((one) => toPlainText(one) ?? []),
  encode: (value) => value,
})
registerCodec(textList, { read: readTextList })

/** Where an uploaded image or video lies. */
export const requiredLocation = (message: string) => requiredText(message, 1000)
