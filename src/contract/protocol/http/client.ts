import { t } from '@lingui/core/macro'
import type { Endpoint, Input, Output } from '../endpoint'
import { CallError, errorCodeForStatus, type Failure, failure } from '../failure'
import { toRequest, type WireRequest } from './request'

/** `key`: the idempotency key of a change that requires one. */
export type CallOptions = { key?: string; signal?: AbortSignal }
/**
 * Sends a request; resolves with status and parsed body, and for a cached response the instant when it was stored.
 * Rejects with a CallError if there is no usable response.
 */
export type Send = (
  request: WireRequest,
  options: CallOptions,
) => Promise<{ status: number; body: unknown; cachedAt?: string | undefined }>

type Operations = Record<string, Endpoint>
export type Client<C extends Record<string, Operations>> = {
  [E in keyof C]: { [O in keyof C[E]]: (...args: CallArguments<C[E][O]>) => Promise<Output<C[E][O]>> }
}
/** The input may be omitted if all of its fields are optional. */
type CallArguments<E> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]

/** One function per endpoint, from its input to its output. They reject with a CallError. */
export function createClient<const C extends Record<string, Operations>>(contract: C, send: Send): Client<C> {
  const clients = Object.entries(contract).map(([entity, operations]) => [
    entity,
    Object.fromEntries(
      Object.entries(operations).map(([operation, endpoint]) => [operation, createCall(endpoint, send)]),
    ),
  ])
  return Object.fromEntries(clients) as Client<C>
}

const cachedAtByOutput = new WeakMap<object, string>()
/** Time at which an output's response was cached; undefined for an output that comes from the institute. */
export const cachedAt = (output: object | undefined): string | undefined => output && cachedAtByOutput.get(output)

function createCall(endpoint: Endpoint, send: Send) {
  return async (input: unknown = {}, options: CallOptions = {}) => {
    const { status, body, cachedAt: storedAt } = await send(toRequest(endpoint, input as never), options)
    if (status === 200) {
      const output = endpoint.response.decode(body, input)
      if (storedAt && typeof output === 'object' && output !== null) cachedAtByOutput.set(output, storedAt)
      return output
    }
    throw CallError.from(readFailure(status, body))
  }
}

/** Reads the body of a refusal. An institute's own backend may send only `message` or `error` (S1 §7). */
export function readFailure(status: number, body: unknown): Failure {
  const parsed = failure.safeParse(body)
  if (parsed.success) return parsed.data
  const message = [fieldOf(body, 'message'), fieldOf(body, 'error')].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return new CallError(
    errorCodeForStatus(status),
    typeof message === 'string' ? message : t`The server refused (${status}).`,
    undefined,
    status,
  ).failure
}
const fieldOf = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
