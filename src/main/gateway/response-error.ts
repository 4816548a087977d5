import { t } from '@lingui/core/macro'
import { CallError, lockedStatus } from '#contract/protocol/failure'
import { readFailure } from '#contract/protocol/http/client'
import { BadGateway, badResponse, ServerBusy } from './errors'
import { isProxyError } from './reachability'
import type { RawResponse } from './read-response'

/** The error for a response whose status is not 200. */
export function toResponseError(response: RawResponse): CallError {
  const { status, body, retryAfter } = response
  if (status === 401) return new CallError('unauthenticated', readFailure(status, body).message)
  if (retryAfter !== undefined)
    return new ServerBusy(body === undefined ? undefined : readFailure(status, body).message)
  if (isProxyError(response)) return new BadGateway(status)
  if (body === undefined || status < 400)
    return badResponse(t`The server returned something other than data (${status}).`)
  const failure = readFailure(status, body)
  // Only the desk itself decides that this workstation is locked.
  const isLock = failure.code === 'locked' || status === lockedStatus
  return isLock ? new CallError('forbidden', failure.message) : CallError.from({ ...failure, status })
}
