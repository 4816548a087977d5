import * as z from 'zod/mini'
import { isExtensionField } from './extension-field'
import { validationFailure } from './failure'
import { count, id, maxLength, text } from './fields'
import { invalidInput } from './invalid-input'
import type { ResponseLayout } from './reading/compare-response'
import { encodeValue } from './reading/field-codec'
import { readList, readMutationResult, readPage, readSingle } from './reading/read-response'
import { type Decoded, listCodec, type Shape, schemaOf, type WireCodec, wireName, wireObject } from './wire'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Options = {
  /** Answered without signing in. */
  isPublic?: true
  /** Costs money or a seat: needs an idempotency key, and its intent is stored before it is sent. */
  requiresIdempotencyKey?: true
  /** Changes nothing, though it is not a GET. */
  isReadOnly?: true
  /** Answers a list in pages. */
  isPaged?: true
  /** Takes a file, in a form under this field name. */
  fileField?: string
  /** A second method that the provider accepts alike (D-1). */
  alternateMethod?: Method
  /** The original API lacks it: a provider tells whether it has it. */
  extension?: true
}

/**
 * One call of /api/v1. `path` may hold `:names`, in its query too; the other input fields travel in the query of a GET
 * and in the body of the rest. `input` and `answer` translate between the wire's spelling and ours.
 */
export type Endpoint<I = never, O = unknown> = Options & {
  readonly method: Method
  readonly path: string
  readonly input: WireCodec
  readonly response: ResponseCodec<O>
  /** For the type checker only. */
  readonly types?: (input: I) => O
}
export type Input<E> = E extends Endpoint<infer I, unknown> ? I : never
export type Output<E> = E extends Endpoint<never, infer O> ? O : never

/** `shape` is that of a row, or of the payload. */
type ResponseCodec<O> = {
  /** Reads an answer generously (ADR-2). `input` is what was asked, in our terms. Throws where all of it is missing. */
  decode(body: unknown, input?: unknown): O
  encode(value: O): unknown
  readonly shape: Shape
  readonly layout: ResponseLayout
}
/**
 * What a change answers: the provider's words, its result (0 is success), what became of it where it does not simply
 * apply ('queued' for one that waits for approval), and what its payload names.
 */
export type MutationResult<S extends Shape = Shape> = {
  message: string
  result: number
  status?: string | undefined
} & Decoded<S>
type WithId<S extends Shape> = Decoded<S> & { id: string }
export type Page<R> = { rows: R[]; total: number }
export type Row<S extends Shape> = Decoded<S>
/** How many rows a page of a list may show (S1 §2.14). */
export const pageSizes = [10, 20, 25, 50, 100] as const
export type PageInput = { search?: string | undefined; page: number; limit: number }

const pageShape = {
  search: z.optional(z.string().check(z.trim(), maxLength(200))),
  page: z.coerce.number<unknown>().check(z.int(), z.minimum(1)),
  limit: z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(10_000)),
}

/** A list in pages: {search?, page, limit, …more} → {rows, total}; `row` translates one of its rows. */
export function pagedList<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  filters?: S,
) {
  const one = wireObject(row)
  const rows = listCodec(one)
  const response: ResponseCodec<Page<Decoded<R>>> = {
    decode: (body, input) => readPage<Decoded<R>>(one, body, key, input as PageInput | undefined),
    encode: (value) => ({ message: 'OK', payload: { [key]: encodeValue(rows, value.rows), count: value.total } }),
    shape: row,
    layout: { form: 'page', key, row: one },
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
  return { ...endpoint, row: one }
}

/** A whole list: input → rows. POST where the original sends its choices in the body. */
export function fullList<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  input?: S,
  method: Method = 'GET',
) {
  const one = wireObject(row)
  const rows = listCodec(one)
  const response: ResponseCodec<Decoded<R>[]> = {
    decode: (body) => readList<Decoded<R>>(one, body, key),
    encode: (value) => ({ message: 'OK', payload: { [key]: encodeValue(rows, value) } }),
    shape: row,
    layout: { form: 'list', key, row: one },
  }
  return createEndpoint<Decoded<S>, Decoded<R>[]>(method, path, { ...input }, response, { isReadOnly: true })
}

/** One object: input → payload[key], or the payload itself when key is ''. */
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
      payload: key ? { [key]: encodeValue(object, value) } : encodeValue(object, value),
    }),
    shape: row,
    layout: { form: 'one', key, row: object },
  }
  return createEndpoint<Decoded<S>, Decoded<R>>('GET', path, { ...input }, response)
}

/** A call that the original API lacks: it becomes a capability (contract/institute/capability.ts). */
export const asExtension = <E extends Endpoint>(endpoint: E): E & { readonly extension: true } => ({
  ...endpoint,
  extension: true,
})

/** GET a verdict: input → {message, result, …payload}. */
export function getResult<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  input: S,
  payload?: P,
) {
  return createEndpoint<Decoded<S>, MutationResult<P>>('GET', path, input, mutationResponse(payload))
}

/** POST a draft → {message, result, …payload}. */
export function post<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  draft: S,
  payload?: P,
  options?: Options,
) {
  return createEndpoint<Decoded<S>, MutationResult<P>>('POST', path, draft, mutationResponse(payload), options)
}

/** A file as it is handed to an upload. */
const file = z.object({ name: z.string().check(maxLength(255)), bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.output<typeof file>

/** POST a file as a form → {message, result, …payload}. Only the desk can send it: screens speak JSON. */
export function upload<const P extends Shape = Record<never, never>>(path: string, fileField: string, payload?: P) {
  return createEndpoint<{ file: UploadedFile }, MutationResult<P>>('POST', path, { file }, mutationResponse(payload), {
    fileField,
  })
}

/** PUT a change; `:id` in the path adds the id to its input. */
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

/** PUT without an id in the path. */
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
  const inner = wireObject({ ...payload })
  return {
    decode: (body) => readMutationResult<MutationResult<P>>(envelope, inner, body),
    encode: (value) => ({
      ...z.encode(envelope, value as never),
      ...(payload ? { payload: z.encode(inner, value as never) } : {}),
    }),
    shape: { ...payload },
    layout: { form: 'done', key: '', row: inner },
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

/** What of an endpoint's input the original API does not have, by the names of the wire. */
export const extensionInputNames = ({ input }: Pick<Endpoint, 'input'>): string[] =>
  Object.entries(input.shape as Shape).flatMap(([ours, field]) =>
    isExtensionField(schemaOf(field)) ? [wireName(ours, field)] : [],
  )

/** Checks an input of ours and spells it for the wire. Throws `invalid` with messages by field. */
export function encodeInput<I>(endpoint: Endpoint<I>, input: I): Record<string, unknown> {
  const result = z.safeEncode(endpoint.input, input as never)
  if (result.success) return result.data
  throw validationFailure(result.error)
}

/** Reads an input off the wire. Throws `invalid` with messages by our field names; those of missing fields name the wire's. */
export function decodeInput<I>(endpoint: Endpoint<I>, wireInput: Record<string, unknown>): I {
  const result = z.safeDecode(endpoint.input, wireInput)
  if (result.success) return result.data as I
  throw invalidInput(result.error, endpoint.input.shape as Shape, wireInput)
}
