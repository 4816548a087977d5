import { createHash } from 'node:crypto'
import { fields, links } from './fields'
import type { Options } from './options'
import type { Body, Row, Store } from './store'

/** One of several, the same for the same words. */
function one<T>(words: string, several: readonly T[]): T {
  const [first = 0] = createHash('sha256').update(words).digest()
  return several[first % several.length] as T
}

/** '2026-11-20' → '11/20/2026' and '20/11/2026'; the latter only where nobody can take the day for a month. */
const slashed = ([year = '', month = '', day = '']: string[]): string[] =>
  Number(day) > 12 ? [`${month}/${day}/${year}`, `${day}/${month}/${year}`] : [`${month}/${day}/${year}`]

/** Every spelling of a day that was met, the locale's string among them (S2 §7). */
function daySpellings(iso: string): unknown[] {
  if (iso === '') return ['', null]
  const midnight = new Date(`${iso}T00:00:00+05:30`)
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  const words = midnight.toLocaleDateString('en-IN', format)
  const full = `${new Date(`${iso}T12:00:00Z`).toDateString()} 00:00:00 GMT+0530 (India Standard Time)`
  return [iso, midnight.toISOString(), `${iso}T05:30:00.000Z`, ...slashed(iso.split('-')), words, full]
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

const mixed = (word: unknown) =>
  typeof word === 'string' ? one(word, [word, word.toUpperCase(), word.toLowerCase()]) : word

/**
 * A stored row as this institute tells it: each field in one of the spellings that its kind is met in, links as an id,
 * the populated object or a list of one. Nothing that is known gets lost by it.
 */
export function createTelling(store: Store, options: Options) {
  const populated = ({ password: _, ...row }: Row): Body => ({ ...row, __v: 0 })

  function link(seed: string, collection: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => link(seed, collection, each))
    const row = store.find(collection, value)
    return row ? one(seed, [value, populated(row), [populated(row)]]) : value
  }

  function field(row: Body, name: string, value: unknown): unknown {
    const seed = `${row._id} ${name}`
    const collection = links[name]
    if (collection && (typeof value === 'string' || Array.isArray(value))) return link(seed, collection, value)
    const kind = fields[name]
    if (kind === 'word') return options.mixedCase ? mixed(value) : value
    return one(seed, spellings[kind ?? 'exact'](value))
  }

  return (row: Row): Body => {
    if (!options.untidy) return row
    const told = Object.entries(row).map(([name, value]) => [name, field(row, name, value)] as const)
    const order = one(row._id, [1, -1])
    return Object.fromEntries([...told, ['__v', 0]].toSorted(([a], [b]) => order * String(a).localeCompare(String(b))))
  }
}
