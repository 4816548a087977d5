import { readPaise } from '../text/amount'
import { type ReadValue, unparsable } from './field-meta'
import { addParseIssue } from './parse-issues'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null
const isBlank = (value: unknown) => isMissing(value) || value === ''
export const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0)

const maxWrappers = 4
/** The value inside lists of one, and inside the wrappers of document databases ({"$oid": …}, {"$date": …}). */
export function unwrap(value: unknown): unknown {
  let inner = value
  for (let depth = 0; depth < maxWrappers && typeof inner === 'object' && inner !== null; depth++) {
    if (Array.isArray(inner)) {
      if (inner.length > 1) return inner
      inner = inner[0]
      continue
    }
    const key = wrapperKey(inner)
    if (key === undefined) return inner
    inner = Reflect.get(inner, key)
  }
  return inner
}

/** Inspects the first key only: most objects are not wrapped. */
function wrapperKey(value: object): string | undefined {
  for (const key in value) {
    const isWrapper = key.startsWith('$') && /^\$(oid|date|number[A-Z][a-z]+\d*)$/.test(key)
    return isWrapper && Object.keys(value).length === 1 ? key : undefined
  }
  return undefined
}

/** Text; numbers as their digits, a list joined by commas. */
export const readText: ReadValue = (value) => {
  if (typeof value === 'string') return value
  if (isMissing(value)) return ''
  const unwrapped = unwrap(value)
  if (isBlank(unwrapped)) return ''
  if (typeof unwrapped !== 'object') return String(unwrapped)
  return Array.isArray(unwrapped) && unwrapped.every((entry) => typeof entry !== 'object')
    ? unwrapped.join(', ')
    : unparsable
}

const maxIdLength = 64
/** An id, from text, a number or the whole record, which some backends send instead of its id; '' for none. */
export const readOptionalId: ReadValue = (value) => {
  if (typeof value === 'string') return value.length <= maxIdLength ? value : unparsable
  const unwrapped = unwrap(value)
  if (isObject(unwrapped)) return idOf(unwrapped)
  if (isBlank(unwrapped)) return ''
  return typeof unwrapped === 'number' || (typeof unwrapped === 'string' && unwrapped.length <= maxIdLength)
    ? String(unwrapped)
    : unparsable
}
/** The id of a record; '' if it is blank, `unparsable` if the record has none. */
function idOf(record: Record<string, unknown>): unknown {
  const keys = ['_id', 'id'].filter((name) => Object.hasOwn(record, name))
  if (keys.length === 0) return unparsable
  const id = keys.map((key) => unwrap(record[key])).find((value) => !isBlank(value))
  if (isBlank(id)) return ''
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id.length <= maxIdLength ? id : unparsable
}
export const readId: ReadValue = (value, context) => readOptionalId(value, context) || unparsable

/** Id and name of a related record, from the record, a list of one record, or the id alone; '' for what is missing. */
export const readReference =
  (nameKey: string): ReadValue =>
  (value, context) => {
    const record = unwrap(value)
    if (!isObject(record)) {
      const id = readOptionalId(record, context)
      return id === unparsable ? unparsable : { id, name: '' }
    }
    const id = Object.hasOwn(record, '_id') || Object.hasOwn(record, 'id') ? idOf(record) : ''
    const name = readText(Object.hasOwn(record, nameKey) ? record[nameKey] : '', context)
    if (id === unparsable || name === unparsable) addParseIssue(context, id === unparsable ? 'id' : 'name', record)
    return { id: id === unparsable ? '' : id, name: name === unparsable ? '' : name }
  }

const trueTexts = ['true', 'yes', 'y', '1', 'on']
const falseTexts = ['false', 'no', 'n', '0', 'off']
export const readBoolean =
  (defaultValue: boolean): ReadValue =>
  (value) => {
    if (typeof value === 'boolean') return value
    const unwrapped = unwrap(value)
    if (isBlank(unwrapped)) return defaultValue
    if (typeof unwrapped === 'object') return unparsable
    const normalized = String(unwrapped).trim().toLowerCase()
    if (trueTexts.includes(normalized)) return true
    return falseTexts.includes(normalized) ? false : unparsable
  }

const maxNumberLength = 64
/** A number, or numeric text: '1,250', ' 7 '. */
function parseNumber(value: unknown): number | typeof unparsable {
  if (typeof value === 'number') return Number.isFinite(value) ? value : unparsable
  if (typeof value !== 'string' || value.length > maxNumberLength) return unparsable
  if (numberPattern.test(value)) return Number(value)
  const text = value.replaceAll(',', '').trim()
  return numberPattern.test(text) ? Number(text) : unparsable
}
const numberPattern = /^[-+]?\d+(\.\d*)?$/

export const readCount =
  (defaultValue: number): ReadValue =>
  (value) => {
    const unwrapped = unwrap(value)
    if (isBlank(unwrapped)) return defaultValue
    const count = parseNumber(unwrapped)
    return count === unparsable || Math.abs(count) > Number.MAX_SAFE_INTEGER ? unparsable : Math.trunc(count)
  }

/** Converts an amount in rupees, such as 8750, '₹8,750.00' or '8750/-', to paise. */
export const readRupees: ReadValue = (value) => {
  const unwrapped = unwrap(value)
  if (isBlank(unwrapped)) return 0
  const typedPaise = typeof unwrapped === 'string' ? readPaise(unwrapped) : undefined
  if (typedPaise !== undefined) return typedPaise
  const rupees = parseNumber(unwrapped)
  const paise = rupees === unparsable ? Number.NaN : Math.round(rupees * 100)
  return Number.isSafeInteger(paise) ? paise : unparsable
}

/** One of these options, in any letter case. */
export const readEnum =
  (options: readonly string[]): ReadValue =>
  (value) => {
    const unwrapped = unwrap(value)
    const text = typeof unwrapped === 'string' ? unwrapped.trim().toLowerCase() : undefined
    return options.find((option) => option.toLowerCase() === text) ?? unparsable
  }

/** A list of texts, or one text; blank entries are left out. */
export const readTextList: ReadValue = (value, context) => {
  if (isBlank(value)) return []
  const entries = Array.isArray(value) ? value : [value]
  const texts = entries.map((entry) => readText(entry, context)).filter((text) => text !== '')
  return texts.includes(unparsable) ? unparsable : texts
}

/** A list, or a single entry as a list of one; unparsable entries are reported and left out. */
export const readArray =
  (readEntry: ReadValue): ReadValue =>
  (value, context) => {
    if (isBlank(value)) return []
    const entries: unknown[] = []
    for (const received of Array.isArray(value) ? value : [value]) {
      const entry = readEntry(received, context)
      if (entry === unparsable) addParseIssue(context, 'entry', received)
      else entries.push(entry)
    }
    return entries
  }

export const readNullable =
  (readInner: ReadValue): ReadValue =>
  (value, context) =>
    isBlank(value) ? null : readInner(value, context)
