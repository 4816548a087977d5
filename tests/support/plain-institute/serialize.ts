import { createHash } from 'node:crypto'
import { fields, links } from './fields'
import type { Options } from './options'
import type { Body, Row, Store } from './store'

/** Picks an option by the hash of the seed: the same seed gives the same option. */
function pickStable<T>(seed: string, options: readonly T[]): T {
  const [first = 0] = createHash('sha256').update(seed).digest()
  return options[first % options.length] as T
}

/** '2026-11-20' → '11/20/2026' and '20/11/2026'; day first only if the day is above 12 and thus unambiguous. */
const formatSlashed = ([year = '', month = '', day = '']: string[]): string[] =>
  Number(day) > 12 ? [`${month}/${day}/${year}`, `${day}/${month}/${year}`] : [`${month}/${day}/${year}`]

/** The spellings of a day that backends use, among them a locale string (S2 §7). */
function daySpellings(iso: string): unknown[] {
  if (iso === '') return ['', null]
  const midnight = new Date(`${iso}T00:00:00+05:30`)
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  const words = midnight.toLocaleDateString('en-IN', format)
  const full = `${new Date(`${iso}T12:00:00Z`).toDateString()} 00:00:00 GMT+0530 (India Standard Time)`
  return [iso, midnight.toISOString(), `${iso}T05:30:00.000Z`, ...formatSlashed(iso.split('-')), words, full]
}
const spellings = {
  day: (value) => daySpellings(String(value ?? '')),
  instant: (value) => [value, Date.parse(String(value)), new Date(String(value)).toUTCString()],
  money: (value) => [value, String(value), Number(value).toFixed(2), [value]],
  count: (value) => (value === null || value === '' ? [value, ''] : [value, String(value), ` ${value} `]),
  flag: (value) => (value ? [true, 'true', 1, 'TRUE'] : [false, 'false', 0, null, undefined]),
  digits: (value) => (/^[1-9]\d*$/.test(String(value)) ? [value, Number(value)] : [value]),
  text: (value) => (value === '' ? ['', null, undefined] : [value, value, [value]]),
  list: (value) => (Array.isArray(value) && value.length === 1 ? [value, value[0]] : [value]),
  exact: (value) => [value],
} as const satisfies Record<string, (value: unknown) => unknown[]>

const mixCase = (word: unknown) =>
  typeof word === 'string' ? pickStable(word, [word, word.toUpperCase(), word.toLowerCase()]) : word

/**
 * Serializes stored rows: each field in one of the spellings of its kind, links as an id, a populated object or a list of
 * one. No information is lost.
 */
export function createSerializer(store: Store, options: Options) {
  const populate = ({ password: _, ...row }: Row): Body => ({ ...row, __v: 0 })

  function serializeLink(seed: string, collection: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => serializeLink(seed, collection, each))
    const row = store.find(collection, value)
    return row ? pickStable(seed, [value, populate(row), [populate(row)]]) : value
  }

  function serializeField(row: Body, name: string, value: unknown): unknown {
    const seed = `${row._id} ${name}`
    const collection = links[name]
    if (collection && (typeof value === 'string' || Array.isArray(value))) return serializeLink(seed, collection, value)
    const kind = fields[name]
    if (kind === 'word') return options.mixedCase ? mixCase(value) : value
    return pickStable(seed, spellings[kind ?? 'exact'](value))
  }

  return (row: Row): Body => {
    if (!options.irregular) return row
    const entries = Object.entries(row).map(([name, value]) => [name, serializeField(row, name, value)] as const)
    const order = pickStable(row._id, [1, -1])
    return Object.fromEntries(
      [...entries, ['__v', 0]].toSorted(([a], [b]) => order * String(a).localeCompare(String(b))),
    )
  }
}
