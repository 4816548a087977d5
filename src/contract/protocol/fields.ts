import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { toIndiaDay } from './calendar'
import { readDay, readInstant, readTimeOfDay } from './reading/date-time'
import { type ReadValue, unparsable, withMeta } from './reading/field-meta'
import { createParseContext } from './reading/parse-issues'
import { type PersonRef, readPersonRef } from './reading/person-ref'
import {
  readBoolean,
  readCount,
  readId,
  readOptionalId,
  readReference,
  readRupees,
  readText,
  readTextList,
} from './reading/values'
import { amountMessage, readPaise } from './text/amount'
import { stripDirectionMarks } from './text/direction-marks'
import { isPhone, normalizePhone } from './text/phone'
import { readPin } from './text/pin'
import { toSingleLine } from './text/single-line'
import { readDigits, readWhole } from './text/typed-number'

const isPrimitive = (value: unknown) => typeof value !== 'object' || value === null
/**
 * A JSON value as text: '' for null and undefined, a list joined by commas. Undefined for objects and lists of objects:
 * a received object could define `toString`.
 */
function toPlainText(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (isPrimitive(value)) return String(value)
  return Array.isArray(value) && value.every(isPrimitive) ? value.join() : undefined
}

const optionalUnknown = z.optional(z.unknown())

/** Maximum length. Put it before patterns: it aborts the checks, so that no pattern runs on a longer text. */
export const maxLength = (max: number, message: string | (() => string) = () => t`At most ${max} characters`) =>
  z.maxLength(max, { error: message, abort: true })

/** '' or a value that the rule accepts. Keeps the rule's message, which a bare union loses if the checks abort. */
export const emptyOr = <T extends z.ZodMiniType>(rule: T) =>
  z.union([z.literal(''), rule], {
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors[1]?.[0]?.message : undefined),
  })

export const requiredText = (message: string, max = 500) =>
  z.string().check(z.overwrite(stripDirectionMarks), z.trim(), z.minLength(1, message), maxLength(max))

/** The name of a person or a thing, on one line. */
export const name = (message: string, max: number) =>
  z.string().check(z.overwrite(toSingleLine), z.trim(), z.minLength(1, message), maxLength(max))

export const optionalEmail = (message: string, max = 100) =>
  z.string().check(
    maxLength(max),
    z.refine((email) => email === '' || z.regexes.email.test(email), message),
  )

/** A PIN code of an address (postal code), stored as six digits. Accepts blanks, dashes and Hindi digits (D-362). */
export const pin = (missingMessage: string, invalidMessage: string) =>
  z.string().check(
    maxLength(100, invalidMessage),
    z.overwrite(readDigits),
    z.minLength(1, missingMessage),
    z.refine((text) => readPin(text) !== undefined, invalidMessage),
  )

/** A phone number, stored as ten digits. Accepts +91, 0091 or 0 before it, blanks, dashes and brackets (D-365). */
export const phone = (missingMessage: string, invalidMessage: string) =>
  z
    .string()
    .check(
      maxLength(100, invalidMessage),
      z.overwrite(normalizePhone),
      z.minLength(1, missingMessage),
      z.refine(isPhone, invalidMessage),
    )

/** A whole number of an input: a number, or its digits as text. */
export const wholeNumber = (message: string) =>
  z.codec(optionalUnknown, z.number(message), {
    decode: (value) => (typeof value === 'string' ? (readWhole(value) ?? Number.NaN) : (value as number)),
    encode: (value) => value,
  })

/** Text of a response: '' for missing values and objects; numbers (phone, PIN) as their digits. */
const responseText = (read: ReadValue) =>
  withMeta(
    z.codec(optionalUnknown, z.string(), { decode: (value) => toPlainText(value) ?? '', encode: (value) => value }),
    { read },
  )
export const text = responseText(readText)
/** The id of a related record, '' for none; a response may hold the record itself. */
export const optionalId = responseText(readOptionalId)
/** An instant as ISO text; some responses have only the day; '' if unknown. */
export const instant = responseText(readInstant)
/** 'HH:MM', 24 hours; '' if unknown. */
export const timeOfDay = responseText(readTimeOfDay)

/** Text of an input: rejects objects. */
const strictText = z.codec(optionalUnknown, z.string(t`Enter a text`), {
  decode: (value) => toPlainText(value) as string,
  encode: (value) => value,
})
export const optionalText = (max: number) =>
  z.pipe(strictText, z.string().check(z.overwrite(stripDirectionMarks), maxLength(max)))

export const optionalName = (max: number) =>
  z.pipe(strictText, z.string().check(z.overwrite(toSingleLine), z.trim(), maxLength(max)))

export const id = withMeta(z.string().check(z.minLength(1), maxLength(64)), { read: readId })

/** A boolean that may be missing or sent as text. */
export const flagWithDefault = (defaultValue: boolean) =>
  withMeta(
    z.codec(optionalUnknown, z.boolean(), {
      decode: (value) => (value ?? defaultValue) === true || value === 1 || value === 'true',
      encode: (value) => value,
    }),
    { read: readBoolean(defaultValue) },
  )
export const flag = flagWithDefault(false)

/** A count that may be missing or sent as text. */
export const countWithDefault = (defaultValue: number) =>
  withMeta(
    z.codec(optionalUnknown, z.int(), {
      decode: (value) => Math.trunc(Number(toPlainText(value ?? defaultValue) ?? Number.NaN)),
      encode: (value) => value,
    }),
    { read: readCount(defaultValue) },
  )
export const count = countWithDefault(0)

/** Paise of rupees with at most two decimals; NaN for more. */
function exactPaise(amount: number): number {
  const paise = Math.round(amount * 100)
  // The product is not exact: 0.29 * 100 is 28.999999999999996.
  return Math.abs(amount * 100 - paise) < 0.001 ? paise : Number.NaN
}

/** Rupees on the wire (a number or its text), integer paise in the program. */
export const rupees = withMeta(
  z.codec(z.optional(z.union([z.number(), z.string(), z.null()])), z.int(amountMessage), {
    decode: (value) => (typeof value === 'string' ? (readPaise(value) ?? Number.NaN) : exactPaise(value ?? 0)),
    encode: (paise) => paise / 100,
  }),
  { read: readRupees },
)

/** A calendar day in India: 'YYYY-MM-DD', '' if missing. A timestamp on the wire is read as its day. */
export const day = withMeta(
  z.codec(optionalUnknown, emptyOr(z.iso.date(t`Enter a date`)), {
    // An object is not a missing day: 'no date' makes it an invalid one.
    decode: (value) => toIndiaDay(toPlainText(value) ?? 'no date'),
    encode: (value) => value,
  }),
  { read: readDay },
)

/** A `day` that may not be missing. */
export const requiredDay = (message: string) => z.pipe(day, z.iso.date(message))

/** A day that the wire writes MM/DD/YYYY (D-35). */
export const usDay = z.codec(z.string(), z.iso.date(t`Enter a date`), {
  decode: (value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'),
  encode: (value) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'),
})

/** A related record by id and name (`nameKey` on the wire); a response may send a list of one, or just the id. */
export const reference = (nameKey: string) =>
  withMeta(
    z.codec(optionalUnknown, z.object({ id: z.string(), name: z.string() }), {
      decode: (value) => {
        const record = Array.isArray(value) ? value[0] : value
        if (typeof record !== 'object' || record === null) return { id: toPlainText(record) ?? '', name: '' }
        return {
          id: toPlainText(Reflect.get(record, '_id')) ?? '',
          name: toPlainText(Reflect.get(record, nameKey)) ?? '',
        }
      },
      encode: ({ id, name }) => ({ _id: id, [nameKey]: name }),
    }),
    { read: readReference(nameKey) },
  )

/** A person by id and name, both '' for none; encoded as received: a record, an id or a name alone. */
export const personRef = withMeta(
  z.codec(optionalUnknown, z.object({ id: z.string(), name: z.string() }), {
    decode: (value) => {
      const person = readPersonRef(value, createParseContext(value))
      return person === unparsable ? { id: '', name: '' } : (person as PersonRef)
    },
    encode: ({ id, name }) => (id && name ? { _id: id, name } : id || name || null),
  }),
  { read: readPersonRef },
)

/** A list of texts; one text is read as a list of one, no value as an empty list. Objects are left out. */
export const textList = withMeta(
  z.codec(optionalUnknown, z.array(z.string()), {
    decode(value) {
      const singleEntry = value ? [value] : []
      return (Array.isArray(value) ? value : singleEntry).flatMap((entry) => toPlainText(entry) ?? [])
    },
    encode: (value) => value,
  }),
  { read: readTextList },
)

/** URL or storage location of an uploaded image or video. */
export const requiredLocation = (message: string) => requiredText(message, 1000)
