import * as z from 'zod/mini'
import { codecOf, type ReadValue, unparsable } from './field-codec'
import { addParseIssue, createParseContext } from './parse-issues'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Out of a list of one, and of what a document database wraps its ids, dates and numbers in ({"$oid": …}). */
export function unwrap(value: unknown): unknown {
  let inside = value
  for (let depth = 0; depth < 4 && typeof inside === 'object' && inside !== null; depth++) {
    if (Array.isArray(inside)) {
      if (inside.length > 1) return inside
      inside = inside[0]
      continue
    }
    const wrapping = wrapperKey(inside)
    if (wrapping === undefined) return inside
    inside = Reflect.get(inside, wrapping)
  }
  return inside
}

/** Looks at the first key alone: most objects are wrapped in nothing. */
function wrapperKey(value: object): string | undefined {
  for (const key in value) {
    const isWrapping = key.startsWith('$') && /^\$(oid|date|number[A-Z][a-z]+\d*)$/.test(key)
    return isWrapping && Object.keys(value).length === 1 ? key : undefined
  }
  return undefined
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Text; numbers as their digits, several as a list of words. */
export const readText: ReadValue = (value) => {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  const inside = unwrap(value)
  if (isBlank(inside)) return ''
  if (typeof inside !== 'object') return String(inside)
  return Array.isArray(inside) && inside.every((one) => typeof one !== 'object') ? inside.join(', ') : unparsable
}

const maxIdLength = 64
/** An id: itself, a number, or that of the populated object; '' where there is none. */
export const readOptionalId: ReadValue = (value) => {
  if (typeof value === 'string') return value.length <= maxIdLength ? value : unparsable
  const inside = unwrap(value)
  if (isObject(inside)) return idOf(inside)
  if (isBlank(inside)) return ''
  return typeof inside === 'number' || (typeof inside === 'string' && inside.length <= maxIdLength)
    ? String(inside)
    : unparsable
}
/** Its id; '' where that is empty, as of nothing joined, and `odd` where it has none. */
function idOf(from: Record<string, unknown>): unknown {
  const key = ['_id', 'id'].find((name) => Object.hasOwn(from, name))
  if (key === undefined) return unparsable
  const id = unwrap(from[key])
  if (isBlank(id)) return ''
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id.length <= maxIdLength ? id : unparsable
}
/** The same where one must be there. */
export const readId: ReadValue = (value, trace) => readOptionalId(value, trace) || unparsable

/** Something joined by its id and name: the object, a list of it, or a mere id; '' in both where nothing is joined. */
export const readReference =
  (nameKey: string): ReadValue =>
  (value, trace) => {
    const inside = unwrap(value)
    if (!isObject(inside)) {
      const id = readOptionalId(inside, trace)
      return id === unparsable ? unparsable : { id, name: '' }
    }
    const id = Object.hasOwn(inside, '_id') || Object.hasOwn(inside, 'id') ? idOf(inside) : ''
    const name = readText(Object.hasOwn(inside, nameKey) ? inside[nameKey] : '', trace)
    if (id === unparsable || name === unparsable) addParseIssue(trace, id === unparsable ? 'id' : 'name', inside)
    return { id: id === unparsable ? '' : id, name: name === unparsable ? '' : name }
  }

const trueWords = ['true', 'yes', 'y', '1', 'on']
const falseWords = ['false', 'no', 'n', '0', 'off']
export const readBoolean =
  (defaultValue: boolean): ReadValue =>
  (value) => {
    if (typeof value === 'boolean') return value
    const inside = unwrap(value)
    if (isBlank(inside)) return defaultValue
    if (typeof inside === 'object') return unparsable
    const word = String(inside).trim().toLowerCase()
    return trueWords.includes(word) ? true : falseWords.includes(word) ? false : unparsable
  }

/** A number, or a text that is one: '1,250', ' 7 '. */
function parseNumber(value: unknown): number | typeof unparsable {
  if (typeof value === 'number') return Number.isFinite(value) ? value : unparsable
  if (typeof value !== 'string' || value.length > maxIdLength) return unparsable
  if (plainNumber.test(value)) return Number(value)
  const text = value.replaceAll(',', '').trim()
  return plainNumber.test(text) ? Number(text) : unparsable
}
const plainNumber = /^[-+]?\d+(\.\d*)?$/
export const readCount =
  (defaultValue: number): ReadValue =>
  (value) => {
    const inside = unwrap(value)
    if (isBlank(inside)) return defaultValue
    const count = parseNumber(inside)
    return count === unparsable || Math.abs(count) > Number.MAX_SAFE_INTEGER ? unparsable : Math.trunc(count)
  }
/** Rupees, also as '₹8,750.00' and '8750/-', as paise. */
export const readRupees: ReadValue = (value) => {
  const inside = unwrap(value)
  if (isBlank(inside)) return 0
  const rupees = parseNumber(typeof inside === 'string' ? withoutCurrency(inside.trim()) : inside)
  const paise = rupees === unparsable ? Number.NaN : Math.round(rupees * 100)
  return Number.isSafeInteger(paise) ? paise : unparsable
}

const withoutCurrency = (text: string): string =>
  (text.endsWith('/-') ? text.slice(0, -2) : text).replace(/^(₹|rs\.?|inr)/i, '')

/** One word of several, in any case. */
export const readEnum =
  (words: readonly string[]): ReadValue =>
  (value) => {
    const inside = unwrap(value)
    const said = typeof inside === 'string' ? inside.trim().toLowerCase() : undefined
    return words.find((word) => word.toLowerCase() === said) ?? unparsable
  }

/** Texts of a list, or the one there is; what is none is noted and left out. */
export const readTextList: ReadValue = (value, trace) => {
  if (isBlank(value)) return []
  const given = Array.isArray(value) ? value : [value]
  const read = given.map((one) => readText(one, trace)).filter((one) => one !== '')
  return read.includes(unparsable) ? unparsable : read
}

/** Which stands for none where a value is missing or odd: the first of these that its schema takes. */
const emptyCandidates = [undefined, null, '', [], {}, false, 0]
export function emptyValueOf(schema: z.ZodMiniType): { value: unknown; isGuess?: true } {
  const known = codecOf(schema).read?.(undefined, createParseContext(undefined))
  if (known !== undefined && known !== unparsable) return { value: known }
  for (const nothing of emptyCandidates) {
    const read = z.safeDecode(schema, nothing as never)
    if (read.success) return { value: read.data }
  }
  const word = firstEnumValue(schema)
  return word === undefined ? { value: '' } : { value: word, isGuess: true }
}

/** There is no word for none: what stands in its place says nothing. */
function firstEnumValue(schema: z.ZodMiniType): unknown {
  const own = definitionOf(schema)
  const def = own.type === 'pipe' ? definitionOf(own.out) : own
  return def.type === 'enum' ? Object.values(def.entries)[0] : undefined
}

/** What zod knows a schema to be made of. */
const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def
/** Every schema of ours is one of zod/mini's. */
const asMiniSchema = (schema: z.core.$ZodType) => schema as z.ZodMiniType

/** How a schema that declares no way is read: by what zod knows it to be made of. */
export function readerOf(schema: z.ZodMiniType): ReadValue {
  const declared = codecOf(schema).read
  if (declared) return declared
  const def = definitionOf(schema)
  if (def.type === 'optional') {
    const inner = readerOf(asMiniSchema(def.innerType))
    return (value, trace) => (isMissing(value) ? emptyOptional(def.innerType, value) : inner(value, trace))
  }
  if (def.type === 'nullable') return orNull(readerOf(asMiniSchema(def.innerType)))
  const only = nonNullOption(def)
  if (only) return orNull(readerOf(asMiniSchema(only)))
  if (def.type === 'array') return readArray(readerOf(asMiniSchema(def.element)))
  if (def.type === 'enum') return readEnum(Object.values(def.entries).map(String))
  if (def.type === 'boolean') return readBoolean(false)
  if (def.type === 'string' && !def.checks?.length) return readText
  return readBySchema(schema)
}

type Definition = ReturnType<typeof definitionOf>
const orNull =
  (one: ReadValue): ReadValue =>
  (value, trace) =>
    isBlank(value) ? null : one(value, trace)
const isMissing = (value: unknown) => value === undefined || value === null
function emptyOptional(inner: z.core.$ZodType, value: unknown): null | undefined {
  const def = definitionOf(inner)
  return value === null && (def.type === 'nullable' || nonNullOption(def)) ? null : undefined
}

/** Of a union of null and one thing that thing. */
function nonNullOption(def: Definition): z.core.$ZodType | undefined {
  if (def.type !== 'union' || def.options.length !== 2) return undefined
  const others = def.options.filter((one) => definitionOf(one).type !== 'null')
  return others.length === 1 ? others[0] : undefined
}

export const readArray =
  (one: ReadValue): ReadValue =>
  (value, trace) => {
    if (isBlank(value)) return []
    const read: unknown[] = []
    for (const each of Array.isArray(value) ? value : [value]) {
      const entry = one(each, trace)
      if (entry === unparsable) addParseIssue(trace, 'entry', each)
      else read.push(entry)
    }
    return read
  }
/** As zod reads it, taken out of what it is wrapped in where that helps. */
const readBySchema =
  (schema: z.ZodMiniType): ReadValue =>
  (value) => {
    const asItIs = z.safeDecode(schema, value as never)
    if (asItIs.success) return asItIs.data
    const inside = z.safeDecode(schema, unwrap(value) as never)
    return inside.success ? inside.data : unparsable
  }
