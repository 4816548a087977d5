import * as z from 'zod/mini'
import { newTrace, noteOdd } from './trace'
import { odd, type Read, waysOf } from './ways'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Out of a list of one, and of what a document database wraps its ids, dates and numbers in ({"$oid": …}). */
export function bare(value: unknown): unknown {
  let inside = value
  for (let depth = 0; depth < 4 && typeof inside === 'object' && inside !== null; depth++) {
    if (Array.isArray(inside)) {
      if (inside.length > 1) return inside
      inside = inside[0]
      continue
    }
    const wrapping = wrappingKey(inside)
    if (wrapping === undefined) return inside
    inside = Reflect.get(inside, wrapping)
  }
  return inside
}

/** Looks at the first key alone: most objects are wrapped in nothing. */
function wrappingKey(value: object): string | undefined {
  for (const key in value) {
    const isWrapping = key.startsWith('$') && /^\$(oid|date|number[A-Z][a-z]+\d*)$/.test(key)
    return isWrapping && Object.keys(value).length === 1 ? key : undefined
  }
  return undefined
}

const isNone = (value: unknown) => value === undefined || value === null || value === ''

/** Text; numbers as their digits, several as a list of words. */
export const readText: Read = (value) => {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  const inside = bare(value)
  if (isNone(inside)) return ''
  if (typeof inside !== 'object') return String(inside)
  return Array.isArray(inside) && inside.every((one) => typeof one !== 'object') ? inside.join(', ') : odd
}

const longestId = 64
/** An id: itself, a number, or that of the populated object; '' where there is none. */
export const readLink: Read = (value) => {
  if (typeof value === 'string') return value.length <= longestId ? value : odd
  const inside = bare(value)
  if (isObject(inside)) return ownId(inside)
  if (isNone(inside)) return ''
  return typeof inside === 'number' || (typeof inside === 'string' && inside.length <= longestId) ? String(inside) : odd
}
/** Its id; '' where that is empty, as of nothing joined, and `odd` where it has none. */
function ownId(from: Record<string, unknown>): unknown {
  const key = ['_id', 'id'].find((name) => Object.hasOwn(from, name))
  if (key === undefined) return odd
  const id = bare(from[key])
  if (isNone(id)) return ''
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id.length <= longestId ? id : odd
}
/** The same where one must be there. */
export const readId: Read = (value, trace) => readLink(value, trace) || odd

/** Something joined by its id and name: the object, a list of it, or a mere id; '' in both where nothing is joined. */
export const readReference =
  (nameKey: string): Read =>
  (value, trace) => {
    const inside = bare(value)
    if (!isObject(inside)) {
      const id = readLink(inside, trace)
      return id === odd ? odd : { id, name: '' }
    }
    const id = Object.hasOwn(inside, '_id') || Object.hasOwn(inside, 'id') ? ownId(inside) : ''
    const name = readText(Object.hasOwn(inside, nameKey) ? inside[nameKey] : '', trace)
    if (id === odd || name === odd) noteOdd(trace, id === odd ? 'id' : 'name', inside)
    return { id: id === odd ? '' : id, name: name === odd ? '' : name }
  }

const yes = ['true', 'yes', 'y', '1', 'on']
const no = ['false', 'no', 'n', '0', 'off']
export const readFlag =
  (usual: boolean): Read =>
  (value) => {
    if (typeof value === 'boolean') return value
    const inside = bare(value)
    if (isNone(inside)) return usual
    if (typeof inside === 'object') return odd
    const word = String(inside).trim().toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : odd
  }

/** A number, or a text that is one: '1,250', ' 7 '. */
function numberIn(value: unknown): number | typeof odd {
  if (typeof value === 'number') return Number.isFinite(value) ? value : odd
  if (typeof value !== 'string' || value.length > longestId) return odd
  if (plainNumber.test(value)) return Number(value)
  const text = value.replaceAll(',', '').trim()
  return plainNumber.test(text) ? Number(text) : odd
}
const plainNumber = /^[-+]?\d+(\.\d*)?$/
export const readCount =
  (usual: number): Read =>
  (value) => {
    const inside = bare(value)
    if (isNone(inside)) return usual
    const count = numberIn(inside)
    return count === odd || Math.abs(count) > Number.MAX_SAFE_INTEGER ? odd : Math.trunc(count)
  }
/** Rupees, also as '₹8,750.00' and '8750/-', as paise. */
export const readRupees: Read = (value) => {
  const inside = bare(value)
  if (isNone(inside)) return 0
  const rupees = numberIn(typeof inside === 'string' ? withoutCurrency(inside.trim()) : inside)
  const paise = rupees === odd ? Number.NaN : Math.round(rupees * 100)
  return Number.isSafeInteger(paise) ? paise : odd
}

const withoutCurrency = (text: string): string =>
  (text.endsWith('/-') ? text.slice(0, -2) : text).replace(/^(₹|rs\.?|inr)/i, '')

/** One word of several, in any case. */
export const readWord =
  (words: readonly string[]): Read =>
  (value) => {
    const inside = bare(value)
    const said = typeof inside === 'string' ? inside.trim().toLowerCase() : undefined
    return words.find((word) => word.toLowerCase() === said) ?? odd
  }

/** Texts of a list, or the one there is; what is none is noted and left out. */
export const readTexts: Read = (value, trace) => {
  if (isNone(value)) return []
  const given = Array.isArray(value) ? value : [value]
  const read = given.map((one) => readText(one, trace)).filter((one) => one !== '')
  return read.includes(odd) ? odd : read
}

/** Which stands for none where a value is missing or odd: the first of these that its schema takes. */
const nothings = [undefined, null, '', [], {}, false, 0]
export function nothingOf(schema: z.ZodMiniType): { value: unknown; isGuess?: true } {
  const known = waysOf(schema).read?.(undefined, newTrace(undefined))
  if (known !== undefined && known !== odd) return { value: known }
  for (const nothing of nothings) {
    const read = z.safeDecode(schema, nothing as never)
    if (read.success) return { value: read.data }
  }
  const word = firstWordOf(schema)
  return word === undefined ? { value: '' } : { value: word, isGuess: true }
}

/** There is no word for none: what stands in its place says nothing. */
function firstWordOf(schema: z.ZodMiniType): unknown {
  const own = definitionOf(schema)
  const def = own.type === 'pipe' ? definitionOf(own.out) : own
  return def.type === 'enum' ? Object.values(def.entries)[0] : undefined
}

/** What zod knows a schema to be made of. */
const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def
/** Every schema of ours is one of zod/mini's. */
const mini = (schema: z.core.$ZodType) => schema as z.ZodMiniType

/** How a schema that declares no way is read: by what zod knows it to be made of. */
export function readerOf(schema: z.ZodMiniType): Read {
  const declared = waysOf(schema).read
  if (declared) return declared
  const def = definitionOf(schema)
  if (def.type === 'optional') {
    const inner = readerOf(mini(def.innerType))
    return (value, trace) => (isMissing(value) ? innerNone(def.innerType, value) : inner(value, trace))
  }
  if (def.type === 'nullable') return orNull(readerOf(mini(def.innerType)))
  const only = onlyBesideNull(def)
  if (only) return orNull(readerOf(mini(only)))
  if (def.type === 'array') return readArray(readerOf(mini(def.element)))
  if (def.type === 'enum') return readWord(Object.values(def.entries).map(String))
  if (def.type === 'boolean') return readFlag(false)
  if (def.type === 'string' && !def.checks?.length) return readText
  return parsed(schema)
}

type Definition = ReturnType<typeof definitionOf>
const orNull =
  (one: Read): Read =>
  (value, trace) =>
    isNone(value) ? null : one(value, trace)
const isMissing = (value: unknown) => value === undefined || value === null
function innerNone(inner: z.core.$ZodType, value: unknown): null | undefined {
  const def = definitionOf(inner)
  return value === null && (def.type === 'nullable' || onlyBesideNull(def)) ? null : undefined
}

/** Of a union of null and one thing that thing. */
function onlyBesideNull(def: Definition): z.core.$ZodType | undefined {
  if (def.type !== 'union' || def.options.length !== 2) return undefined
  const others = def.options.filter((one) => definitionOf(one).type !== 'null')
  return others.length === 1 ? others[0] : undefined
}

export const readArray =
  (one: Read): Read =>
  (value, trace) => {
    if (isNone(value)) return []
    const read: unknown[] = []
    for (const each of Array.isArray(value) ? value : [value]) {
      const entry = one(each, trace)
      if (entry === odd) noteOdd(trace, 'entry', each)
      else read.push(entry)
    }
    return read
  }
/** As zod reads it, taken out of what it is wrapped in where that helps. */
const parsed =
  (schema: z.ZodMiniType): Read =>
  (value) => {
    const asItIs = z.safeDecode(schema, value as never)
    if (asItIs.success) return asItIs.data
    const inside = z.safeDecode(schema, bare(value) as never)
    return inside.success ? inside.data : odd
  }
