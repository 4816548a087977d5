import { capabilityOf } from '#contract/capability'
import type { CheckedCall, ConnectionReport } from '#contract/desk/connection-report'
import type { EndpointName } from '#contract/endpoint-name'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type Asked, type Asking, askOne, notAsked, notSpecified } from './ask'
import { createFound, inputFor, inputs, isMissing } from './inputs'
import { type ReadingCall, readingCalls } from './reading-calls'
import { judgeMainJob, judgeScreens } from './verdict'

/** Milliseconds since 1970, and who hears how far it is. */
type Needs = Asking & {
  now: () => number
  onProgress?: (done: number, total: number, call: string) => void
  onCall?: (call: CheckedCall) => void
}

/** So many questions in a row that nobody answered, and nobody is asked on. */
const patience = 3
const endings = {
  session: 'The institute ended the session in the middle of the work (401). Sign in and check again.',
  unreachable: `The institute did not answer ${patience} questions in a row, and was not asked on.`,
} as const

/**
 * Asks every question of the contract, one after the other, with ids found on the way, and changes nothing. Throws the
 * signal's reason once it is aborted.
 */
export async function checkConnection(needs: Needs): Promise<ConnectionReport> {
  const startedAt = new Date(needs.now()).toISOString()
  const begun = performance.now()
  const found = createFound(needs.now)
  const checked = new Map<EndpointName, CheckedCall>()
  const names = await capabilitiesOf(needs)
  const calls = ordered()
  let ended = ''
  let unanswered = 0

  async function ask(call: ReadingCall): Promise<Asked> {
    if (call.endpoint.extension && !names.includes(capabilityOf(call.entity as keyof Contract, call.operation)))
      return notSpecified
    if (ended) return notAsked('It was ended before.')
    const input = inputFor(call.call, call.endpoint.isPaged === true, found)
    if (isMissing(input)) return notAsked(input.words)
    return askOne(call, input, needs)
  }

  for (const [done, call] of calls.entries()) {
    needs.signal.throwIfAborted()
    needs.onProgress?.(done, calls.length, call.call)
    const { output, ends, ...outcome } = await ask(call)
    if (output !== undefined) found.keep(call.call, output)
    const one = { ...namesOf(call), ...outcome }
    checked.set(call.call, one)
    needs.onCall?.(one)
    if (outcome.ms !== null) unanswered = ends === 'unreachable' ? unanswered + 1 : 0
    if (ends === 'session') ended = endings.session
    else if (unanswered >= patience) ended = endings.unreachable
  }
  needs.signal.throwIfAborted()
  needs.onProgress?.(calls.length, calls.length, '')
  return {
    startedAt,
    ms: Math.round(performance.now() - begun),
    mainJob: judgeMainJob(checked),
    ended,
    extensions: [...names],
    screens: judgeScreens(checked),
    calls: [...checked.values()],
  }
}

const namesOf = ({ call, endpoint: { method, path, extension } }: ReadingCall) => ({
  call,
  method,
  path,
  isExtension: extension === true,
})

/** What needs nothing comes first, then the rest in the order in which each finds what it needs. */
function ordered(): ReadingCall[] {
  const names = Object.keys(inputs)
  const place = ({ call }: ReadingCall) => names.indexOf(call)
  return readingCalls.toSorted((a, b) => place(a) - place(b))
}

/** What it has beyond the original API; nothing where it does not know the question. */
async function capabilitiesOf({ put, signal }: Asking): Promise<readonly string[]> {
  const { capabilities } = contract.extension
  try {
    const { status, body } = await put(
      { entity: 'extension', operation: 'capabilities', endpoint: capabilities },
      {},
      signal,
    )
    return status === 200 ? capabilities.response.decode(body).names : []
  } catch (error) {
    if (error instanceof CallError) return []
    throw error
  }
}
