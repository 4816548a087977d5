import type { EndpointName } from '#contract/endpoint-name'
import { CallError } from '#contract/protocol/failure'
import type { Route } from '#contract/protocol/http/request'
import type { Log } from '../ports/log'

/** Writes down that the institute was asked in vain: what, how it ended, how long it took. Nothing of what was sent or said. */
export function noteFailed(
  log: Log,
  { entity, operation }: Pick<Route, 'entity' | 'operation'>,
  error: unknown,
  ms: number,
) {
  const call = `${entity}.${operation}` as EndpointName
  if (!(error instanceof CallError)) return log('http.failed', { call, ms, error })
  const { code, status } = error.failure
  const what = isRefusal(status) ? 'http.refused' : 'http.failed'
  // What lies under it: the system's own code for a line that is down.
  log(what, { call, code, status, ms, ...(error.cause === undefined ? {} : { error: error.cause }) })
}

/** It was there, and said no. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408
