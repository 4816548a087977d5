import * as z from 'zod/mini'
import { isBeyond } from './beyond'
import { invalid } from './failure'
import { atMost, count, id, text } from './fields'
import { invalidInput } from './invalid-input'
import { readDone, readList, readOne, readPage } from './reading/answer'
import type { Told } from './reading/differences'
import { spell } from './reading/ways'
import { type Decoded, listOf, type Shape, schemaOf, type Wire, wire, wireName } from './wire'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Options = {
  /** Answered without signing in. */
  open?: true
  /** Costs money or a seat: needs an idempotency key, and its intent is stored before it is sent. */
  guarded?: true
  /** Changes nothing, though it is not a GET. */
  asks?: true
  /** Answers a list in pages. */
  paged?: true
  /** Takes a file, in a form under this field name. */
  fileField?: string
  /** A second method that the provider accepts alike (D-1). */
  also?: Method
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
  readonly input: Wire
  readonly answer: Answer<O>
  /** For the type checker only. */
  readonly types?: (input: I) => O
}
export type Input<E> = E extends Endpoint<infer I, unknown> ? I : never
export type Output<E> = E extends Endpoint<never, infer O> ? O : never

/** `shape` is that of a row, or of the payload. */
type Answer<O> = {
  /** Reads an answer generously (ADR-2). `input` is what was asked, in our terms. Throws where all of it is missing. */
  decode(body: unknown, input?: unknown): O
  encode(value: O): unknown
  readonly shape: Shape
  readonly told: Told
}
/**
 * What a change answers: the provider's words, its result (0 is success), what became of it where it does not simply
 * apply ('queued' for one that waits for approval), and what its payload names.
 */
export type Done<S extends Shape = Shape> = {
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
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  page: z.coerce.number<unknown>().check(z.int(), z.minimum(1)),
  limit: z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(10_000)),
}

/** A list in pages: {search?, page, limit, …more} → {rows, total}; `row` translates one of its rows. */
export function page<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  more?: S,
) {
  const one = wire(row)
  const rows = listOf(one)
  const answer: Answer<Page<Decoded<R>>> = {
    decode: (body, input) => readPage<Decoded<R>>(one, body, key, input as PageInput | undefined),
    encode: (value) => ({ message: 'OK', payload: { [key]: spell(rows, value.rows), count: value.total } }),
    shape: row,
    told: { form: 'page', key, row: one },
  }
  const endpoint = make<PageInput & Decoded<S>, Page<Decoded<R>>>('GET', path, { ...pageShape, ...more }, answer, {
    paged: true,
  })
  return { ...endpoint, row: one }
}

/** A whole list: input → rows. POST where the original sends its choices in the body. */
export function lookup<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  input?: S,
  method: Method = 'GET',
) {
  const one = wire(row)
  const rows = listOf(one)
  const answer: Answer<Decoded<R>[]> = {
    decode: (body) => readList<Decoded<R>>(one, body, key),
    encode: (value) => ({ message: 'OK', payload: { [key]: spell(rows, value) } }),
    shape: row,
    told: { form: 'list', key, row: one },
  }
  return make<Decoded<S>, Decoded<R>[]>(method, path, { ...input }, answer, { asks: true })
}

/** One object: input → payload[key], or the payload itself when key is ''. */
export function get<const R extends Shape, const S extends Shape = Record<never, never>>(
  path: string,
  key: string,
  row: R,
  input?: S,
) {
  const object = wire(row)
  const answer: Answer<Decoded<R>> = {
    decode: (body) => readOne<Decoded<R>>(object, body, key),
    encode: (value) => ({ message: 'OK', payload: key ? { [key]: spell(object, value) } : spell(object, value) }),
    shape: row,
    told: { form: 'one', key, row: object },
  }
  return make<Decoded<S>, Decoded<R>>('GET', path, { ...input }, answer)
}

/** A call that the original API lacks: it becomes a capability (contract/institute/capability.ts). */
export const extending = <E extends Endpoint>(endpoint: E): E & { readonly extension: true } => ({
  ...endpoint,
  extension: true,
})

/** GET a verdict: input → {message, result, …payload}. */
export function ask<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  input: S,
  payload?: P,
) {
  return make<Decoded<S>, Done<P>>('GET', path, input, done(payload))
}

/** POST a draft → {message, result, …payload}. */
export function post<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  draft: S,
  payload?: P,
  options?: Options,
) {
  return make<Decoded<S>, Done<P>>('POST', path, draft, done(payload), options)
}

/** A file as it is handed to an upload. */
const file = z.object({ name: z.string().check(atMost(255)), bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.output<typeof file>

/** POST a file as a form → {message, result, …payload}. Only the desk can send it: screens speak JSON. */
export function upload<const P extends Shape = Record<never, never>>(path: string, fileField: string, payload?: P) {
  return make<{ file: UploadedFile }, Done<P>>('POST', path, { file }, done(payload), { fileField })
}

/** PUT a change; `:id` in the path adds the id to its input. */
export function put<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  change: S,
  payload?: P,
  options?: Options,
) {
  return make<WithId<S>, Done<P>>('PUT', path, { ...change, id }, done(payload), options)
}

/** PUT without an id in the path. */
export function update<const S extends Shape, const P extends Shape = Record<never, never>>(
  path: string,
  change: S,
  payload?: P,
  options?: Options,
) {
  return make<Decoded<S>, Done<P>>('PUT', path, change, done(payload), options)
}

/** DELETE by id. */
export const del = (path: string) => make<{ id: string }, Done<Record<never, never>>>('DELETE', path, { id }, done())

function done<const P extends Shape>(payload?: P): Answer<Done<P>> {
  const envelope = wire({ message: text, result: count, status: z.optional(text) })
  const inner = wire({ ...payload })
  return {
    decode: (body) => readDone<Done<P>>(envelope, inner, body),
    encode: (value) => ({
      ...z.encode(envelope, value as never),
      ...(payload ? { payload: z.encode(inner, value as never) } : {}),
    }),
    shape: { ...payload },
    told: { form: 'done', key: '', row: inner },
  }
}

function make<I, O>(
  method: Method,
  path: string,
  shape: Shape,
  answer: Answer<O>,
  options: Options = {},
): Endpoint<I, O> {
  return { method, path, input: wire(shape), answer, ...options }
}

/** What of an endpoint's input the original API does not have, by the names of the wire. */
export const beyondIn = ({ input }: Pick<Endpoint, 'input'>): string[] =>
  Object.entries(input.shape as Shape).flatMap(([ours, field]) =>
    isBeyond(schemaOf(field)) ? [wireName(ours, field)] : [],
  )

/** Checks an input of ours and spells it for the wire. Throws `invalid` with messages by field. */
export function encodeInput<I>(endpoint: Endpoint<I>, input: I): Record<string, unknown> {
  const result = z.safeEncode(endpoint.input, input as never)
  if (result.success) return result.data
  throw invalid(result.error)
}

/** Reads an input off the wire. Throws `invalid` with messages by our field names; those of missing fields name the wire's. */
export function decodeInput<I>(endpoint: Endpoint<I>, wireInput: Record<string, unknown>): I {
  const result = z.safeDecode(endpoint.input, wireInput)
  if (result.success) return result.data as I
  throw invalidInput(result.error, endpoint.input.shape as Shape, wireInput)
}
