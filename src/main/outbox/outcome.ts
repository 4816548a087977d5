import { CallError } from '#contract/protocol/failure'
import { NotSent } from '../gateway/errors'
import type { ChangeOutput, Refusal } from './types'

/** What one attempt to send a request has shown. */
export type Outcome =
  | { at: 'done'; output: ChangeOutput }
  | ({ at: 'refused' } & Refusal)
  | { at: 'not_sent'; message: string }
  | { at: 'unknown'; message: string }

/** Refused before the key was looked at: says nothing of an earlier attempt under the same key. */
const beforeKey = [401, 403, 425, 429]

/** `isFirstSend`: nothing was sent under this key before. Only a JSON 4xx is a refusal; 408 and all else say nothing. */
export function outcomeOf(reply: ChangeOutput | CallError, isFirstSend: boolean): Outcome {
  if (!(reply instanceof CallError)) {
    if (reply.result === 0) return { at: 'done', output: reply }
    return { at: 'refused', refused: reply.message, fields: {} }
  }
  const { message, fields } = reply
  const { status } = reply.failure
  if (reply instanceof NotSent) return isFirstSend ? { at: 'not_sent', message } : { at: 'unknown', message }
  if (beforeKey.includes(status)) {
    if (!isFirstSend) return { at: 'unknown', message }
    return status === 403 ? { at: 'refused', refused: message, fields } : { at: 'not_sent', message }
  }
  const isRefusal = status >= 400 && status < 500 && status !== 408
  return isRefusal ? { at: 'refused', refused: message, fields } : { at: 'unknown', message }
}
