/** A field that came as nobody can read it: its path by our names, and what came without its values. */
export type OddField = {
  field: string
  came: string
  /** It has no value for none: what is in its place is one word of several. */
  isGuess?: true | undefined
}
/** What a list could not show: how many of its entries, of how many, and the shapes of all that was not read. */
export type Unread = { entries: number; of: number; shapes: readonly string[] }

const oddRows = new WeakMap<object, readonly OddField[]>()
const outputs = new WeakMap<object, Unread>()

/** What of a row could not be read; such a field holds what stands for none of its kind. */
export const oddFieldsOf = (row: object): readonly OddField[] => oddRows.get(row) ?? []
/** Whether a field of a row, or something in it, could not be read. */
export const isOdd = (row: object, name: string): boolean =>
  oddFieldsOf(row).some(({ field }) => field === name || field.startsWith(`${name}.`))
/** What could not be read of a list or a page; undefined when all of it was. */
export const unreadIn = (output: object | undefined): Unread | undefined => output && outputs.get(output)

export function rememberOdd(row: object, fields: readonly OddField[]): void {
  oddRows.set(row, fields)
}
export function rememberUnread(output: object, unread: Unread): void {
  if (unread.shapes.length > 0) outputs.set(output, unread)
}

/** Notes of one answer while it is read. */
export type Trace = {
  /** The whole answer as it came: of a day that can be read in two ways, the others tell which is meant. */
  answer: unknown
  /** The entries of its list. */
  rows: readonly unknown[]
  /** The wire's name of what is being read. */
  key: string
  odd: OddField[]
  /** Of which fields, by the wire's name, it is known whether the day stands first. */
  orders?: Map<string, boolean>
}
export const newTrace = (answer: unknown, rows: readonly unknown[] = []): Trace => ({ answer, rows, key: '', odd: [] })

export function noteOdd(trace: Trace, field: string, value: unknown, isGuess?: true): void {
  trace.odd.push({ field, came: shapeOf(value), isGuess })
}

const mostKeys = 40
const mostLetters = 60

/** What a value is without what it says, to be sent to support: letters as x, digits as 9, names of fields as they are. */
export function shapeOf(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return String(value ?? 'missing')
  if (typeof value === 'string')
    return `text “${masked(value.slice(0, mostLetters))}”${value.length > mostLetters ? '…' : ''}`
  if (typeof value !== 'object') return typeof value
  if (Array.isArray(value)) {
    return depth > 2 || value.length === 0
      ? `list of ${value.length}`
      : `list of ${value.length}: ${shapeOf(value[0], depth + 1)}`
  }
  const keys = Object.keys(value).slice(0, mostKeys)
  if (depth > 2) return `object of ${keys.length}`
  return `{${keys.map((key) => `${named(key)}: ${shapeOf(Reflect.get(value, key), depth + 1)}`).join(', ')}}`
}

/** A name of a field; what rather is an id or a number of somebody says nothing. */
const named = (key: string): string =>
  /^[$\w]{1,40}$/.test(key) && !/\d{3}/.test(key) ? key : masked(key.slice(0, mostLetters))
const masked = (text: string): string => text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '9')
