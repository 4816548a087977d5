import { CallError, isFinalRefusal, statusesBeforeKeyCheck } from '#contract/protocol/failure'
import { RequestNotSent } from '../gateway/errors'
import type { ChangeOutput, Refusal } from './types'

/** The outcome of one attempt to send a request. */
export type Outcome =
  | { status: 'done'; output: ChangeOutput }
  | ({ status: 'refused' } & Refusal)
  | { status: 'not_sent'; message: string }
  | { status: 'unknown'; message: string }

/**
 * `isFirstSend`: nothing was sent under this key before. A refusal is a response whose `result` is not 0, or a 4xx
 * except 401, 408, 425 and 429. A 403 is a refusal only of the first send.
 */
export function outcomeOf(response: ChangeOutput | CallError, isFirstSend: boolean): Outcome {
  if (!(response instanceof CallError)) {
    if (response.result === 0) return { status: 'done', output: response }
    return { status: 'refused', refusalReason: response.message, fields: {} }
  }
  const { message, fields } = response
  const { status } = response.failure
  if (response instanceof RequestNotSent)
    return isFirstSend ? { status: 'not_sent', message } : { status: 'unknown', message }
  // The backend returns these statuses before it checks the key: they show nothing about an earlier send.
  if (statusesBeforeKeyCheck.includes(status)) {
    if (!isFirstSend) return { status: 'unknown', message }
    return status === 403 ? { status: 'refused', refusalReason: message, fields } : { status: 'not_sent', message }
  }
  return isFinalRefusal(status) ? { status: 'refused', refusalReason: message, fields } : { status: 'unknown', message }
}
