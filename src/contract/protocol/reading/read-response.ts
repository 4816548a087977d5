import { t } from '@lingui/core/macro'
import { CallError } from '../failure'
import { type AnyWireCodec, alternatePathsOf, isRow, readObject, wireName } from '../wire'
import { createParseContext, describeShape, type ParseContext, recordUnparsedRows } from './parse-issues'
import { isMissing, isObject, readCount, unwrap } from './values'

type Fields = Record<string, unknown>

/** `bad_gateway` for a response without the requested data. A refusal keeps the server's message. */
function unexpectedResponse(body: unknown, fieldName: string): CallError {
  const { message, result } = isObject(body) ? body : {}
  const isRefusal =
    typeof message === 'string' &&
    message !== '' &&
    (typeof result === 'number' || typeof result === 'string') &&
    Number(result) !== 0
  return new CallError('bad_gateway', isRefusal ? message : t`The server sent an unexpected response (${fieldName}).`)
}

export const ownProperty = (from: unknown, key: string): unknown =>
  isObject(from) && Object.hasOwn(from, key) ? from[key] : undefined

export function payloadOf(body: unknown): Fields {
  const payload = unwrap(ownProperty(body, 'payload'))
  if (isObject(payload)) return payload
  throw unexpectedResponse(body, 'payload')
}

/**
 * The list of a response, at its key in any letter case. Otherwise the payload, or the only list in it, if an entry has
 * an id: an empty list at another key must not hide that the list is missing (D-5, D-82).
 */
export function findList(body: unknown, key: string): unknown[] {
  const payload = ownProperty(body, 'payload')
  const payloadObject = isObject(payload) ? payload : unwrap(payload)
  for (const holder of [payloadObject, body]) {
    const list = ownProperty(holder, key) ?? propertyIgnoringCase(holder, key)
    if (Array.isArray(list)) return list
    if (isObject(list)) return [list]
  }
  const listsInPayload = isObject(payloadObject) ? Object.values(payloadObject).filter(Array.isArray) : []
  const lists = Array.isArray(payload) ? [payload] : listsInPayload
  const [list, ...otherLists] = lists.filter((entries) =>
    entries.some((entry) => isObject(entry) && ('_id' in entry || 'id' in entry)),
  )
  if (list && otherLists.length === 0) return list
  throw unexpectedResponse(body, payload === undefined ? 'payload' : key)
}

export function propertyIgnoringCase(from: unknown, key: string): unknown {
  if (!isObject(from)) return undefined
  const name = Object.keys(from).find((property) => property.toLowerCase() === key.toLowerCase())
  return name === undefined ? undefined : from[name]
}

/** The list entries that are rows; counts the other entries, and collects the shapes of everything unparsable. */
function readRows<R>(row: AnyWireCodec, entries: readonly unknown[], context: ParseContext) {
  const rows: R[] = []
  const shapes: string[] = []
  for (const entry of entries) {
    const record = unwrap(entry)
    if (!isRow(row, record, context)) {
      shapes.push(`entry without an id: ${describeShape(record)}`)
      continue
    }
    const issueCount = context.issues.length
    rows.push(readObject<R>(row, record, context))
    for (const { field, receivedShape } of context.issues.slice(issueCount)) shapes.push(`${field}: ${receivedShape}`)
  }
  const unparsed = { entries: entries.length - rows.length, total: entries.length, shapes: [...new Set(shapes)] }
  return { rows, unparsed }
}

export function readList<R>(row: AnyWireCodec, body: unknown, key: string): R[] {
  const entries = findList(body, key)
  const { rows, unparsed } = readRows<R>(row, entries, createParseContext(body, entries))
  recordUnparsedRows(rows, unparsed)
  return rows
}

/**
 * A page and the total, which S3 §7 has as `count` beside the payload. Without a count, a full page implies that another
 * page follows.
 */
export function readPage<R>(
  row: AnyWireCodec,
  body: unknown,
  key: string,
  requestedPage?: { page: number; limit: number },
) {
  const entries = findList(body, key)
  const context = createParseContext(body, entries)
  const { rows, unparsed } = readRows<R>(row, entries, context)
  const { page = 1, limit = Number.POSITIVE_INFINITY } = requestedPage ?? {}
  const rowsOnEarlierPages = page > 1 && Number.isFinite(limit) ? (page - 1) * limit : 0
  const reportedTotal = [ownProperty(unwrap(ownProperty(body, 'payload')), 'count'), ownProperty(body, 'count')]
    .filter((count) => !isMissing(count))
    .map((count) => readCount(0)(count, context))
    .find((count) => typeof count === 'number')
  const estimatedTotal = rowsOnEarlierPages + entries.length + (entries.length >= limit ? 1 : 0)
  const total = typeof reportedTotal === 'number' ? Math.max(reportedTotal, entries.length) : estimatedTotal
  const output = { rows, total }
  recordUnparsedRows(output, unparsed)
  return output
}

/** True if the object has a field of the row, under any of its names. */
const hasAnyField = ({ shape }: AnyWireCodec, from: Fields): boolean =>
  Object.entries(shape).some(([name, field]) =>
    [wireName(name, field), ...alternatePathsOf(field)].some((path) => Object.hasOwn(from, path.split('.')[0] ?? '')),
  )

/**
 * One object: at its key, or the payload itself if `key` is ''. A payload with none of the object's fields is an error:
 * it would read as an empty object, such as an empty day book.
 */
export function readSingle<R>(row: AnyWireCodec, body: unknown, key: string): R {
  const payload = payloadOf(body)
  const entry = unwrap(key ? (ownProperty(payload, key) ?? propertyIgnoringCase(payload, key)) : payload)
  const context = createParseContext(body)
  if (!isRow(row, entry, context) || (key === '' && !hasAnyField(row, entry)))
    throw unexpectedResponse(body, key || 'payload')
  const result = readObject<R>(row, entry, context)
  // Only a list can mark an unreadable enum value. A single object, such as a question paper, must not show a guess.
  const placeholder = context.issues.find(({ isPlaceholder }) => isPlaceholder)
  if (placeholder) throw unexpectedResponse(body, placeholder.field)
  return result
}

/** The response to a change: message, result, and the fields of its payload. */
export function readMutationResult<O>(envelope: AnyWireCodec, payloadCodec: AnyWireCodec, body: unknown): O {
  if (!isObject(body)) throw unexpectedResponse(body, 'body')
  const context = createParseContext(body)
  const payload = unwrap(body.payload)
  const payloadFields = readObject<Fields>(payloadCodec, isObject(payload) ? payload : {}, context)
  const mutation = readObject<Fields>(envelope, body, context)
  // An unparsable result is not a success.
  if (context.issues.some(({ field }) => field === 'result')) throw unexpectedResponse(body, 'result')
  return Object.assign(mutation, payloadFields) as O
}
