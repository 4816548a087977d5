/** A field that could not be parsed: its path in the contract's names, and the shape of the received value. */
export type ParseIssue = {
  field: string
  receivedShape: string
  /** The row has the first option of the field's enum, which has no empty value. */
  isPlaceholder?: true | undefined
}
/** `entries` of `total` list entries could not be parsed. `shapes`: shapes of all values that could not be parsed. */
export type UnparsedRows = { entries: number; total: number; shapes: readonly string[] }

// Keyed by decoded rows and outputs; zod's registries hold schemas only.
const issuesByRow = new WeakMap<object, readonly ParseIssue[]>()
const unparsedByOutput = new WeakMap<object, UnparsedRows>()

/** Fields of a row that could not be parsed; the row has an empty value or a placeholder there. */
export const invalidFields = (row: object): readonly ParseIssue[] => issuesByRow.get(row) ?? []
/** True if a field of a row, or a value inside it, could not be parsed. */
export const isInvalidField = (row: object, name: string): boolean =>
  invalidFields(row).some(({ field }) => field === name || field.startsWith(`${name}.`))
/** Parts of a list or page that could not be parsed; undefined if all could. */
export const unparsedRows = (output: object | undefined): UnparsedRows | undefined =>
  output && unparsedByOutput.get(output)

export function recordInvalidFields(row: object, fields: readonly ParseIssue[]): void {
  issuesByRow.set(row, fields)
}
export function recordUnparsedRows(output: object, unparsed: UnparsedRows): void {
  if (unparsed.shapes.length > 0) unparsedByOutput.set(output, unparsed)
}

/** State of reading one response. */
export type ParseContext = {
  /** The response as received. Its other dates show how to read an ambiguous one, such as 05/06/2000. */
  body: unknown
  /** The entries of the response's list; [] without a list. */
  rows: readonly unknown[]
  /** Wire name of the field that is being read. */
  key: string
  issues: ParseIssue[]
  /** Whether a field, by wire name, has the day before the month: 13/05/2000. Filled when first needed. */
  isDayFirstByField?: Map<string, boolean>
}
export const createParseContext = (body: unknown, rows: readonly unknown[] = []): ParseContext => ({
  body,
  rows,
  key: '',
  issues: [],
})

export function addParseIssue(context: ParseContext, field: string, value: unknown, isPlaceholder?: true): void {
  context.issues.push({ field, receivedShape: describeShape(value), isPlaceholder })
}

const maxDepth = 2
const maxKeys = 40
const maxCharacters = 60

/** The structure of a value without its content, for support: letters as x, digits as 9, field names as they are. */
export function describeShape(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return 'missing'
  if (typeof value === 'string')
    return `text “${maskCharacters(value.slice(0, maxCharacters))}”${value.length > maxCharacters ? '…' : ''}`
  if (typeof value !== 'object') return typeof value
  if (Array.isArray(value)) {
    return depth > maxDepth || value.length === 0
      ? `list of ${value.length}`
      : `list of ${value.length}: ${describeShape(value[0], depth + 1)}`
  }
  const keys = Object.keys(value).slice(0, maxKeys)
  if (depth > maxDepth) return `object of ${keys.length}`
  return `{${keys.map((key) => `${maskKey(key)}: ${describeShape(Reflect.get(value, key), depth + 1)}`).join(', ')}}`
}

/** A field name; masked if it may be an id or a number of a person. */
const maskKey = (key: string): string =>
  /^[$\w]{1,40}$/.test(key) && !/\d{3}/.test(key) ? key : maskCharacters(key.slice(0, maxCharacters))
const maskCharacters = (text: string): string => text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '9')
