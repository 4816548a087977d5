import * as z from 'zod/mini'
import { isExtensionField } from './extension-field'
import { validationFailure } from './failure'
import { count, id, maxLength, text } from './fields'
import { invalidInput } from './invalid-input'
import type { ResponseLayout } from './reading/compare-response'
import { readList, readMutationResult, readPage, readSingle } from './reading/read-response'
import { type Decoded, type Shape, schemaOf, type WireCodec, wireName, wireObject } from './wire'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Options = {
  /** Needs no sign-in. */
  isPublic?: true
  /** Changes money or seats, or hands in a paper; the desk stores the change before it sends it. */
  requiresIdempotencyKey?: true
  /** Only reads, even with the method POST. Not needed for a GET. */
  isReadOnly?: true
  /** Returns one page of a list; the input has `page` and `limit`. */
  isPaged?: true
  /** The call sends a file: name of its field in the HTTP form. */
  fileField?: string
  /** A second method that the provider accepts (D-1). */
  alternateMethod?: Method
  /** The original API lacks the call; `capabilities` says whether a provider has it. */
  extension?: true
}

/**
 * One call of /api/v1. `path` may hold `:names`, also in its query; the other input fields go into the query of a GET
 * and the body of other methods. `input` and `response` translate between names and formats of the wire and ours.
 */
export type Endpoint<I = never, O = unknown> = Options & {
  readonly method: Method
  readonly path: string
  readonly input: WireCodec
  readonly response: ResponseCodec<O>
  /** Never set: carries the types of `Input` and `Output`. */
  readonly types?: (input: I) => O
}
export type Input<E> = E extends Endpoint<infer I, unknown> ? I : never
export type Output<E> = E extends Endpoint<never, infer O> ? O : never

/** `shape`: the fields of a row, or of the payload of a change. */
type ResponseCodec<O> = {
  /**
   * Reads a response tolerantly (ADR-2); `input`: input of its request. Throws `bad_gateway` if the data are missing.
   */
  decode(body: unknown, input?: unknown): O
  encode(value: O): unknown
  readonly shape: Shape
  readonly layout: ResponseLayout
}
/**
 * The response to a change: the provider's message, a result (0 is success) and the fields of the payload. `status` is
 * sent only if something else was done than requested (`pendingApproval`, `deactivatedStatus`).
 */
export type MutationResult<S extends Shape = Shape> = {
  message: string
  result: number
  status?: string | undefined
} & Decoded<S>
type WithId<S extends Shape> = Decoded<S> & { id: string }
/** One page of rows; `total`: number of rows on all pages. */
export type Page<R> = { rows: R[]; total: number }
/** The decoded object of a shape: a row of a list, or a draft. */
export type Row<S extends Shape> = Decoded<S>
/** Rows per page that lists offer (S1 §2.14). */
export const pageSizes = [10, 20, 25, 50, 100] as const
/** `page` counts from 1; `limit`: rows per page. */
export type PageInput = { search?: string | undefined; page: number; limit: number }

const pageShape = {
  search: z.optional(z.string().check(z.trim(), maxLength(200))),
  page: z.coerce.number<unknown>().check(z.int(), z.minimum(1)),
  limit: z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(10_000)),
}

/** Key of most lists in the payloads of the original API, whatever their rows are. */
export const commonListKey = 'Question'

/** GET a list page by page: {search?, page, limit, …filters} → {rows, total}. `key`: name of the list in the payload. */
export function pagedList<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  filters?: S,
) {
  const rowCodec = wireObject(row)
  const rows = z.array(rowCodec)
  const response: ResponseCodec<Page<Decoded<R>>> = {
    decode: (body, input) => readPage<Decoded<R>>(rowCodec, body, key, input as PageInput | undefined),
    encode: (value) => ({ message: 'OK', payload: { [key]: z.encode(rows, value.rows), count: value.total } }),
    shape: row,
    layout: { form: 'page', key, row: rowCodec },
  }
  const endpoint = createEndpoint<PageInput & Decoded<S>, Page<Decoded<R>>>(
    'GET',
    path,
    { ...pageShape, ...filters },
    response,
    {
      isPaged: true,
    },
  )
  return { ...endpoint, row: rowCodec }
}

/** GET a whole list: input → rows; `key` as in `pagedList`. Where the original API sends a body, `method` is POST. */
export function fullList<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  input?: S,
  method: Method = 'GET',
) {
  const rowCodec = wireObject(row)
  const rows = z.array(rowCodec)
  const response: ResponseCodec<Decoded<R>[]> = {
    decode: (body) => readList<Decoded<R>>(rowCodec, body, key),
    encode: (value) => ({ message: 'OK', payload: { [key]: z.encode(rows, value) } }),
    shape: row,
    layout: { form: 'list', key, row: rowCodec },
  }
  return createEndpoint<Decoded<S>, Decoded<R>[]>(method, path, { ...input }, response, { isReadOnly: true })
}

/** GET one object: input → payload[key], or the payload itself if `key` is ''. */
export function get<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  input?: S,
) {
  const object = wireObject(row)
  const response: ResponseCodec<Decoded<R>> = {
    decode: (body) => readSingle<Decoded<R>>(object, body, key),
    encode: (value) => ({
      message: 'OK',
      payload: key ? { [key]: z.encode(object, value) } : z.encode(object, value),
    }),
    shape: row,
    layout: { form: 'object', key, row: object },
  }
  return createEndpoint<Decoded<S>, Decoded<R>>('GET', path, { ...input }, response)
}

/** Marks a call that the original API lacks: it becomes a capability (contract/capability.ts). */
export const asExtension = <E extends Endpoint>(endpoint: E): E & { readonly extension: true } => ({
  ...endpoint,
  extension: true,
})

/** GET with the response format of a change: input → {message, result, …payload}. */
export function getResult<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  input: S,
  payload?: P,
) {
  return createEndpoint<Decoded<S>, MutationResult<P>>('GET', path, input, mutationResponse(payload))
}

/** POST the fields of a new record or of a command → {message, result, …payload}. */
export function post<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  draft: S,
  payload?: P,
  options?: Options,
) {
  return createEndpoint<Decoded<S>, MutationResult<P>>('POST', path, draft, mutationResponse(payload), options)
}

const file = z.object({ name: z.string().check(maxLength(255)), bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.output<typeof file>

/** POST a file in an HTTP form → {message, result, …payload}. Only the desk sends files; screens send JSON. */
export function upload<const P extends Shape = Record<never, never>>(path: string, fileField: string, payload?: P) {
  return createEndpoint<{ file: UploadedFile }, MutationResult<P>>('POST', path, { file }, mutationResponse(payload), {
    fileField,
  })
}

/** PUT an update; its input also has the `id` for `:id` in the path. */
export function put<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  change: S,
  payload?: P,
  options?: Options,
) {
  return createEndpoint<WithId<S>, MutationResult<P>>(
    'PUT',
    path,
    { ...change, id },
    mutationResponse(payload),
    options,
  )
}

/** PUT an update without an id in the path. */
export function putWithoutId<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  change: S,
  payload?: P,
  options?: Options,
) {
  return createEndpoint<Decoded<S>, MutationResult<P>>('PUT', path, change, mutationResponse(payload), options)
}

/** DELETE by id. */
export const deleteById = (path: string) =>
  createEndpoint<{ id: string }, MutationResult<Record<never, never>>>('DELETE', path, { id }, mutationResponse())

function mutationResponse<const P extends Shape>(payload?: P): ResponseCodec<MutationResult<P>> {
  const envelope = wireObject({ message: text, result: count, status: z.optional(text) })
  const payloadCodec = wireObject({ ...payload })
  return {
    decode: (body) => readMutationResult<MutationResult<P>>(envelope, payloadCodec, body),
    encode: (value) => ({
      ...z.encode(envelope, value as never),
      ...(payload ? { payload: z.encode(payloadCodec, value as never) } : {}),
    }),
    shape: { ...payload },
    layout: { form: 'mutation', key: '', row: payloadCodec },
  }
}

function createEndpoint<I, O>(
  method: Method,
  path: string,
  shape: Shape,
  response: ResponseCodec<O>,
  options: Options = {},
): Endpoint<I, O> {
  return { method, path, input: wireObject(shape), response, ...options }
}

/** Wire names of the extension fields in an endpoint's input. */
export const extensionInputNames = ({ input }: Pick<Endpoint, 'input'>): string[] =>
  Object.entries(input.shape as Shape).flatMap(([name, field]) =>
    isExtensionField(schemaOf(field)) ? [wireName(name, field)] : [],
  )

/** Checks an input and encodes it for the wire. Throws `invalid` with messages by field. */
export function encodeInput<I>(endpoint: Endpoint<I>, input: I): Record<string, unknown> {
  const result = z.safeEncode(endpoint.input, input as never)
  if (result.success) return result.data
  throw validationFailure(result.error)
}

/** Decodes an input from the wire. Throws `invalid` with messages by our field names; see `invalidInput`. */
export function decodeInput<I>(endpoint: Endpoint<I>, wireInput: Record<string, unknown>): I {
  const result = z.safeDecode(endpoint.input, wireInput)
  if (result.success) return result.data as I
  throw invalidInput(result.error, endpoint.input.shape as Shape, wireInput)
}
