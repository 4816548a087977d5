import { CallError } from '../failure'
import { type AnyWireCodec, isRow, readObject } from '../wire'
import { createParseContext, describeShape, type ParseContext, recordUnparsedRows } from './parse-issues'
import { isObject, readCount, unwrap } from './values'

type Fields = Record<string, unknown>

/** An answer without what was asked for is the other side's fault: bad_gateway, in its own words where it has some. */
function unexpectedResponse(body: unknown, place: string): CallError {
  const { message, result } = isObject(body) ? body : {}
  const isRefusal =
    typeof message === 'string' && message !== '' && (typeof result === 'number' || typeof result === 'string')
  return new CallError(
    'bad_gateway',
    isRefusal && Number(result) !== 0 ? message : `The server answered something unexpected (${place}).`,
  )
}

export const ownProperty = (from: unknown, key: string): unknown =>
  isObject(from) && Object.hasOwn(from, key) ? from[key] : undefined

export function payloadOf(body: unknown): Fields {
  const payload = unwrap(ownProperty(body, 'payload'))
  if (isObject(payload)) return payload
  throw unexpectedResponse(body, 'payload')
}

/**
 * The list of an answer: at its key, in any case; else the payload itself, or the only list in it that has something with an
 * id. An empty list at another place is none: a missing list is an error, never an empty table (D-5, D-82).
 */
export function findList(body: unknown, key: string): unknown[] {
  const payload = ownProperty(body, 'payload')
  const inside = isObject(payload) ? payload : unwrap(payload)
  for (const holder of [inside, body]) {
    const found = ownProperty(holder, key) ?? propertyIgnoringCase(holder, key)
    if (Array.isArray(found)) return found
    if (isObject(found)) return [found]
  }
  const lists = Array.isArray(payload) ? [payload] : isObject(inside) ? Object.values(inside).filter(Array.isArray) : []
  const [only, ...others] = lists.filter((list) => list.some((one) => isObject(one) && ('_id' in one || 'id' in one)))
  if (only && others.length === 0) return only
  throw unexpectedResponse(body, payload === undefined ? 'payload' : key)
}

export function propertyIgnoringCase(from: unknown, key: string): unknown {
  if (!isObject(from)) return undefined
  const name = Object.keys(from).find((one) => one.toLowerCase() === key.toLowerCase())
  return name === undefined ? undefined : from[name]
}

/** Every entry that is a row; what is none is counted and remembered with the rest that could not be read. */
function readRows<R>(row: AnyWireCodec, entries: readonly unknown[], trace: ParseContext) {
  const rows: R[] = []
  const shapes: string[] = []
  for (const entry of entries) {
    const one = unwrap(entry)
    if (!isRow(row, one, trace)) {
      shapes.push(`entry without an id: ${describeShape(one)}`)
      continue
    }
    const before = trace.issues.length
    rows.push(readObject<R>(row, one, trace))
    for (const { field, receivedShape: came } of trace.issues.slice(before)) shapes.push(`${field}: ${came}`)
  }
  const unread = { entries: entries.length - rows.length, total: entries.length, shapes: [...new Set(shapes)] }
  return { rows, unread }
}

export function readList<R>(row: AnyWireCodec, body: unknown, key: string): R[] {
  const entries = findList(body, key)
  const { rows, unread } = readRows<R>(row, entries, createParseContext(body, entries))
  recordUnparsedRows(rows, unread)
  return rows
}

/**
 * A page with the count of all; S3 §7 has it beside the payload. Where none is told, a full page means that there may be
 * another.
 */
export function readPage<R>(row: AnyWireCodec, body: unknown, key: string, asked?: { page: number; limit: number }) {
  const entries = findList(body, key)
  const trace = createParseContext(body, entries)
  const { rows, unread } = readRows<R>(row, entries, trace)
  const { page = 1, limit = Number.POSITIVE_INFINITY } = asked ?? {}
  const before = page > 1 && Number.isFinite(limit) ? (page - 1) * limit : 0
  const said = [ownProperty(unwrap(ownProperty(body, 'payload')), 'count'), ownProperty(body, 'count')]
    .filter((count) => count !== undefined && count !== null)
    .map((count) => readCount(0)(count, trace))
    .find((count) => typeof count === 'number')
  const guess = before + entries.length + (entries.length >= limit ? 1 : 0)
  const total = typeof said === 'number' ? Math.max(said, entries.length) : guess
  const output = { rows, total }
  recordUnparsedRows(output, unread)
  return output
}

/** One object: at its key, or the payload itself when the key is ''. */
export function readSingle<R>(row: AnyWireCodec, body: unknown, key: string): R {
  const payload = payloadOf(body)
  const one = unwrap(key ? (ownProperty(payload, key) ?? propertyIgnoringCase(payload, key)) : payload)
  const trace = createParseContext(body)
  if (!isRow(row, one, trace)) throw unexpectedResponse(body, key || 'payload')
  const read = readObject<R>(row, one, trace)
  // In a list such a row is shown with a mark; here nothing else would be hidden, and a paper is not guessed.
  const guess = trace.issues.find(({ isPlaceholder: isGuess }) => isGuess)
  if (guess) throw unexpectedResponse(body, guess.field)
  return read
}

/** What a change answers: the words and the result, and what its payload names. */
export function readMutationResult<O>(envelope: AnyWireCodec, inner: AnyWireCodec, body: unknown): O {
  if (!isObject(body)) throw unexpectedResponse(body, 'body')
  const trace = createParseContext(body)
  const payload = unwrap(body.payload)
  const extra = readObject<Fields>(inner, isObject(payload) ? payload : {}, trace)
  // An end that cannot be read is no success.
  const done = readObject<Fields>(envelope, body, trace)
  if (trace.issues.some(({ field }) => field === 'result')) throw unexpectedResponse(body, 'result')
  return Object.assign(done, extra) as O
}
