import type { EndpointName } from '#contract/endpoint-name'
import { CallError } from '#contract/protocol/failure'
import type { Route } from '#contract/protocol/http/request'
import type { Log } from '../ports/log'

/** Logs a failed call with status and duration, without the content of request and response. */
export function logFailedCall(
  log: Log,
  { entity, operation }: Pick<Route, 'entity' | 'operation'>,
  error: unknown,
  durationMs: number,
) {
  const call = `${entity}.${operation}` as EndpointName
  if (!(error instanceof CallError)) return log('http.failed', { call, ms: durationMs, error })
  const { code, status } = error.failure
  const event = isClientError(status) ? 'http.refused' : 'http.failed'
  // `cause` has the error code of the operating system.
  log(event, { call, code, status, ms: durationMs, ...(error.cause === undefined ? {} : { error: error.cause }) })
}

/** 408 is a timeout, not a refusal. */
export const isClientError = (status: number) => status >= 400 && status < 500 && status !== 408
