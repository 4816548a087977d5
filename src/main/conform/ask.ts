import type { CallState, CheckedCall } from '#contract/desk/connection-report'
import { CallError } from '#contract/protocol/failure'
import type { Route } from '#contract/protocol/http/request'
import { compareResponse } from '#contract/protocol/reading/compare-response'
import { isObject } from '#contract/protocol/reading/values'
import type { Answered } from '../gateway/read-answer'
import type { ReadingCall } from './reading-calls'
import { troubleWords } from './trouble'
import { isLoss, toldAll } from './words'

/** Puts a question to the institute and gives back its answer as it came, refusals too. Rejects with a CallError where none came. */
export type Put = (route: Route, input: unknown, signal: AbortSignal) => Promise<Answered>

export type Asking = {
  put: Put
  /** Whom it asks, as messages name it. */
  host: string
  /** How long an answer may take. */
  seconds: number
  signal: AbortSignal
  /** Signs in anew once the token is refused; false where that cannot be. Absent where nobody can. */
  signInAgain?: (() => Promise<boolean>) | undefined
}
type Outcome = Pick<CheckedCall, 'state' | 'entries' | 'ms' | 'words' | 'said' | 'differences'>
/** `ends` where asking on would be of no use. */
export type Asked = Outcome & { output?: unknown; ends?: 'session' | 'unreachable' }

const outcome = (state: CallState, words = '', said = ''): Outcome => ({
  state,
  entries: null,
  ms: null,
  words,
  said,
  differences: [],
})
export const notAsked = (words: string): Outcome => outcome('not asked', words)
export const notSpecified = outcome(
  'not specified',
  'Not part of the specification, and not there: the program does without.',
)

/** Asks one question and judges its answer. */
export async function askOne(call: ReadingCall, input: unknown, asking: Asking): Promise<Asked> {
  const begun = performance.now()
  const since = () => Math.round(performance.now() - begun)
  try {
    let answered = await asking.put(call, input, asking.signal)
    let ms = since()
    if (answered.status === 401) {
      if (!(await asking.signInAgain?.())) return { ...refused(answered), ms, ends: 'session' }
      const again = performance.now()
      answered = await asking.put(call, input, asking.signal)
      ms = Math.round(performance.now() - again)
    }
    return { ...(answered.status === 200 ? judged(call, input, answered) : refused(answered)), ms }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const failed = outcome('failed', troubleWords(error, asking.host, asking.seconds))
    return { ...failed, ms: since(), ...(error.code === 'unreachable' ? { ends: 'unreachable' } : {}) }
  }
}

const unexpected = 'The server answered something unexpected'

function judged({ endpoint }: ReadingCall, input: unknown, { body }: Answered): Asked {
  try {
    const output = endpoint.response.decode(body, input)
    const found = compareResponse(endpoint.response.layout, body)
    const entries = entriesOf(output)
    const lost = found.find(({ kind: departure }) => departure === 'no row')
    if (entries === 0 && lost)
      return { ...outcome('failed', `None of its ${lost.count} entries has an id that can be read.`), entries }
    const state = found.length === 0 ? 'as specified' : found.some(isLoss) ? 'partly' : 'read'
    const words = entries === 0 ? 'Its list is empty, so that no entry could be compared.' : ''
    return { ...outcome(state, words), entries, differences: toldAll(found), output }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A refusal that comes as a success is told in the institute's words.
    return error.message.startsWith(unexpected)
      ? outcome('failed', `Its answer lacks what was asked for${error.message.slice(unexpected.length, -1)}.`)
      : outcome('failed', 'It refused, with status 200.', error.message)
  }
}

function entriesOf(output: unknown): number | null {
  const rows: unknown = isObject(output) ? output.rows : output
  return Array.isArray(rows) ? rows.length : null
}

/** A refusal in our words, and what the institute itself says of it. */
export function refused({ status, body }: Answered): Outcome {
  const said = isObject(body) ? [body.message, body.error].find((words) => typeof words === 'string') : undefined
  const page = body === undefined ? ' It came as a page in place of data.' : ''
  return outcome('failed', `${refusalWords(status)} (${status}).${page}`, typeof said === 'string' ? said : '')
}

function refusalWords(status: number): string {
  if (status === 401) return 'The token is refused, which the program takes for the end of the session'
  if (status === 403) return 'It is refused to whoever signed in'
  if (status === 404 || status === 405) return 'There is no such call'
  if (status === 429 || status === 503) return 'The server has no time'
  return status >= 500 ? 'The server failed' : 'It is refused'
}
