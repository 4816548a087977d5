/** A field that came as nobody can read it: its path by our names, and what came without its values. */
export type ParseIssue = {
  field: string
  receivedShape: string
  /** It has no value for none: what is in its place is one word of several. */
  isPlaceholder?: true | undefined
}
/** What a list could not show: how many of its entries, of how many, and the shapes of all that was not read. */
export type UnparsedRows = { entries: number; total: number; shapes: readonly string[] }

const issuesByRow = new WeakMap<object, readonly ParseIssue[]>()
const unparsedByOutput = new WeakMap<object, UnparsedRows>()

/** What of a row could not be read; such a field holds what stands for none of its kind. */
export const invalidFields = (row: object): readonly ParseIssue[] => issuesByRow.get(row) ?? []
/** Whether a field of a row, or something in it, could not be read. */
export const isInvalidField = (row: object, name: string): boolean =>
  invalidFields(row).some(({ field }) => field === name || field.startsWith(`${name}.`))
/** What could not be read of a list or a page; undefined when all of it was. */
export const unparsedRows = (output: object | undefined): UnparsedRows | undefined =>
  output && unparsedByOutput.get(output)

export function recordInvalidFields(row: object, fields: readonly ParseIssue[]): void {
  issuesByRow.set(row, fields)
}
export function recordUnparsedRows(output: object, unread: UnparsedRows): void {
  if (unread.shapes.length > 0) unparsedByOutput.set(output, unread)
}

/** Notes of one answer while it is read. */
export type ParseContext = {
  /** The whole answer as it came: of a day that can be read in two ways, the others tell which is meant. */
  body: unknown
  /** The entries of its list. */
  rows: readonly unknown[]
  /** The wire's name of what is being read. */
  key: string
  issues: ParseIssue[]
  /** Of which fields, by the wire's name, it is known whether the day stands first. */
  isDayFirstByField?: Map<string, boolean>
}
export const createParseContext = (body: unknown, rows: readonly unknown[] = []): ParseContext => ({
  body,
  rows,
  key: '',
  issues: [],
})

export function addParseIssue(trace: ParseContext, field: string, value: unknown, isPlaceholder?: true): void {
  trace.issues.push({ field, receivedShape: describeShape(value), isPlaceholder })
}

const maxKeys = 40
const maxCharacters = 60

/** What a value is without what it says, to be sent to support: letters as x, digits as 9, names of fields as they are. */
export function describeShape(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return String(value ?? 'missing')
  if (typeof value === 'string')
    return `text “${maskCharacters(value.slice(0, maxCharacters))}”${value.length > maxCharacters ? '…' : ''}`
  if (typeof value !== 'object') return typeof value
  if (Array.isArray(value)) {
    return depth > 2 || value.length === 0
      ? `list of ${value.length}`
      : `list of ${value.length}: ${describeShape(value[0], depth + 1)}`
  }
  const keys = Object.keys(value).slice(0, maxKeys)
  if (depth > 2) return `object of ${keys.length}`
  return `{${keys.map((key) => `${maskKey(key)}: ${describeShape(Reflect.get(value, key), depth + 1)}`).join(', ')}}`
}

/** A name of a field; what rather is an id or a number of somebody says nothing. */
const maskKey = (key: string): string =>
  /^[$\w]{1,40}$/.test(key) && !/\d{3}/.test(key) ? key : maskCharacters(key.slice(0, maxCharacters))
const maskCharacters = (text: string): string => text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '9')
