import { t } from '@lingui/core/macro'
import { CallError, type Failure } from '#contract/protocol/failure'
import { toDiskError } from '../files/disk-error'
import { proxyRefusalStatus } from '../network/proxy-refusal'
import type { Log } from '../ports/log'

/** The request never left this machine. */
export class RequestNotSent extends CallError {
  constructor() {
    super('unreachable', t`The server cannot be reached. Nothing was sent. Check the network connection.`)
  }
}

export const noResponseError = () =>
  new CallError('unreachable', t`The server did not respond. Check the network connection.`)

/** The error of a response that cannot be used. */
export const badResponse = (message: string) => new CallError('bad_gateway', message)

/** A reverse proxy in front of the institute's server responded: 502, 503 or 504 without a response body of the API. */
export class BadGateway extends CallError {
  constructor(status: number) {
    super('bad_gateway', t`The server is not available (HTTP ${status}).`)
  }
}

/** 503 with Retry-After: the request was not processed. Has the server's message if there is one. */
export class ServerBusy extends CallError {
  constructor(message = t`The server is busy. Try again in a moment.`) {
    super('unreachable', message)
  }
}

/** True if the institute cannot be reached, so that other requests fail too. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof BadGateway || (error instanceof CallError && error.code === 'unreachable')

/** Statuses of responses and of CallErrors after which the request may have been processed. */
const inconclusiveStatuses = [408, 502, 503, 504]

const possiblyDoneText = t`The change may have been made. Check whether it was before you repeat it.`

/** True for the error of a request that the server may have processed. */
export const mayBeProcessed = (error: unknown): error is CallError =>
  error instanceof CallError &&
  !(error instanceof RequestNotSent || error instanceof ServerBusy) &&
  inconclusiveStatuses.includes(error.failure.status)

/**
 * Rethrows the error of a change sent without an idempotency key, as `uncertain` if the change may have been made.
 * `effect` completes the sentence 'It is not known whether …'.
 */
export function rethrowMarkingUncertain(error: unknown, effect?: string): never {
  if (!mayBeProcessed(error)) throw error
  const { message } = error
  throw new CallError(
    'uncertain',
    effect ? t`${{ message }} It is not known whether ${effect}` : t`${{ message }} ${possiblyDoneText}`,
  )
}

/**
 * The failure shown to the caller. `isChange`: the request may have changed something. An unexpected error is logged,
 * and shown without its details.
 */
export function toFailure(error: unknown, log: Log, isChange = false): Failure {
  if (error instanceof CallError) return error.failure
  const diskError = toDiskError(error)
  if (diskError) {
    log('disk.write_failed', { error })
    return diskError.failure
  }
  log('app.internal_error', { error })
  return new CallError(
    'bad_gateway',
    t`Internal error. ${{ advice: isChange ? possiblyDoneText : t`Try again.` }} If it happens again, send the support report to IT.`,
    undefined,
    500,
  ).failure
}

/** Error codes of undici and the system for failures to connect: nothing was sent. */
const notSentErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Converts the error of a rejected fetch. */
export function classifyFetchError(error: unknown): CallError {
  const cause = error instanceof Error ? error.cause : undefined
  const { code, syscall } = (cause ?? {}) as { code?: unknown; syscall?: unknown }
  // An open connection that breaks gives the same codes, but the request may have been sent.
  const isConnected = syscall === 'read' || syscall === 'write'
  const isNotSent = (notSentErrorCodes.has(String(code)) && !isConnected) || isRefusedByProxy(cause)
  return withCause(isNotSent ? new RequestNotSent() : noResponseError(), cause ?? error)
}

/** `cause` of undici's error is the error of the proxy. */
const isRefusedByProxy = (error: unknown) => error instanceof Error && proxyRefusalStatus(error.cause) !== undefined

export function withCause<E extends CallError>(error: E, cause: unknown): E {
  error.cause = cause
  return error
}
