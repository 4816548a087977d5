import type { ChangeResult, Fact, MatchingRow } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { WireRequest } from '#contract/protocol/http/request'
import { isAway } from '../gateway/errors'
import type { KeptDocument } from './documents'
import { type Outcome, outcomeOf } from './outcome'
import { resolve } from './resolve'
import type { StoredChange } from './sealing'
import type { OutboxStore } from './store'
import type { Call, ChangeOutput, ChangeStep, LookUp, Plan, Progress, Reader, Refusal, Step } from './types'

/** How a run ended: it goes on later ('away': nobody can be reached), or needs a sign-in, a person, or nothing more. */
export type RunEnd = 'away' | 'later' | 'looked_up' | 'sign_in' | 'decision' | 'returned' | 'done' | 'stopped'

export type RunPorts = {
  store: OutboxStore
  /** Undefined where its order cannot be read or its kind is unknown: it is never run then. */
  planOf: (change: StoredChange) => Plan | undefined
  /** This workstation stored it, or a person has taken it over; what another one stored is not sent. */
  isHere: (change: StoredChange) => boolean
  /** A session of this person is held here. */
  isSignedIn: (staffId: string) => boolean
  /** In whose name a change is looked up; undefined while nobody who may see it is signed in. */
  readerIdOf: (change: StoredChange) => string | undefined
  reader: (staffId: string) => Reader
  hasKeys: (staffId: string) => Promise<boolean>
  /** Spells a call for this backend. Throws CallError. */
  prepare: (staffId: string, call: Call) => Promise<WireRequest>
  send: (staffId: string, request: WireRequest, key: string) => Promise<ChangeOutput>
  upload: (document: KeptDocument) => Promise<string | Refusal>
  /** Server time where it is known. */
  today: () => string
  now: () => number | undefined
  isClosed: () => boolean
  /** What an inconclusive look-up showed. */
  found: (id: string, facts: Fact[], candidates: MatchingRow[]) => void
  /** A request ended without a final response. */
  lost: (id: string) => void
  changed: (id: string) => void
}

/** Advances one change until it ends, waits or needs a person. Everything it learns is on disk before it goes on. */
export async function runChange(id: string, ports: RunPorts): Promise<RunEnd> {
  const { store, planOf, isClosed, changed } = ports
  for (;;) {
    const change = store.one(id)
    if (!change || isClosed()) return 'stopped'
    if (change.state === 'done' || change.state === 'returned') return change.state
    const plan = planOf(change)
    const end = await advance(change, plan, ports).catch((error: unknown) => endOf(error, change, ports))
    changed(id)
    if (end !== 'next') return end
  }
}
const unreadable = 'It can no longer be read here. Look for it in the list, and decide.'
type Advance = RunEnd | 'next'

async function advance(change: StoredChange, plan: Plan | undefined, ports: RunPorts): Promise<Advance> {
  const step = plan?.steps.find(({ name }) => name === change.step)
  if (change.state !== 'waiting') return settle(change, plan, step, ports)
  if (!plan || !step) return leftToPerson(change, ports)
  if (!ports.isHere(change)) return 'stopped'
  if (!ports.isSignedIn(change.actor)) return 'sign_in'
  return step.effect === 'change' ? sendStep(change, plan, step, ports) : runSafe(change, plan, step, ports)
}

function leftToPerson({ id, state }: StoredChange, { store }: RunPorts): RunEnd {
  if (state !== 'uncertain') store.uncertain(id, unreadable)
  return 'decision'
}

/** A failure that says nothing of the change: it waits, and says why. */
function endOf(error: unknown, { id, state, content }: StoredChange, { store }: RunPorts): RunEnd {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'unauthenticated') return 'sign_in'
  if (state === 'waiting' && content?.message !== error.message) store.delayed(id, error.message)
  return isAway(error) ? 'away' : 'later'
}

const nobody = { person: '', phone: '', course: '', day: '', price: null }
const progressOf = ({ content }: StoredChange): Progress => ({
  results: content?.result ?? {},
  locations: content?.locations ?? {},
  about: content?.about ?? nobody,
  actorName: content?.actorName ?? '',
})
const after = (plan: Plan, { name }: Step): string =>
  plan.steps[plan.steps.findIndex((step) => step.name === name) + 1]?.name ?? ''
const isRefusal = (value: object | undefined): value is Refusal => value !== undefined && 'refused' in value

async function runSafe(
  change: StoredChange,
  plan: Plan,
  step: Exclude<Step, ChangeStep>,
  ports: RunPorts,
): Promise<Advance> {
  const { id, actor, content } = change
  const ended =
    step.effect === 'read'
      ? await refusedOr(() => step.run({ read: ports.reader(actor), now: ports.now() }))
      : await step.run({ documents: content?.documents ?? [], upload: ports.upload })
  if (isRefusal(ended)) {
    ports.store.returned(id, '', ended)
    return 'returned'
  }
  ports.store.passed(id, after(plan, step), step.effect === 'overwrite' ? ended : undefined)
  return 'next'
}

/** What the backend refuses while it is read is a refusal of the change; signing in, rights and too many at once are not. */
async function refusedOr<T>(read: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status } = error.failure
    const isRefused = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
    if (!isRefused) throw error
    return { refused: error.message, fields: error.fields }
  }
}

async function sendStep(change: StoredChange, plan: Plan, step: ChangeStep, ports: RunPorts): Promise<Advance> {
  const { id, actor } = change
  const { store } = ports
  const progress = progressOf(change)
  const isAgain = store.isSentAgain(id, step.name)
  if (isAgain) {
    // The attempt before may have arrived since somebody decided, however long this one had to wait.
    const found = await inconclusiveIfRefused(() => lookUp(change, step, ports))
    if (found && found.verdict !== 'unknown') return concluded(found, change, plan, step, ports)
  }
  // What was noted before the first attempt was sent counts for every attempt.
  const noted = isAgain ? store.lastAttempt(id, step.name)?.noted : await note(step, ports.reader(actor), progress)
  if (typeof noted === 'object' && noted !== null && isRefusal(noted)) {
    store.returned(id, '', noted)
    return 'returned'
  }
  const call = step.request(progress, ports.today())
  const request = await ports.prepare(actor, call)
  const hasKeys = await ports.hasKeys(actor)
  store.prepared(id, {
    ...{ name: step.name, endpoint: `${call.entity}.${call.operation}`, sentAs: actor },
    ...{ hasKeys, noted, request },
  })
  if (!ports.isSignedIn(actor)) return 'sign_in'
  if (ports.isClosed()) return 'stopped'
  store.sent(id, step.name)
  ports.changed(id)
  return conclude(change, plan, step, await attempt(change, step, true, ports), ports)
}

/** What this person may not read is not noted, and no look-up is conclusive then; the backend says what it refuses. */
async function note(step: ChangeStep, read: Reader, progress: Progress): Promise<unknown> {
  try {
    return await step.note(read, progress)
  } catch (error) {
    if (error instanceof CallError && [403, 404].includes(error.failure.status)) return undefined
    throw error
  }
}

/** Sends the stored request of the last attempt; all that can go wrong with it is an outcome. */
async function attempt(
  change: StoredChange,
  step: ChangeStep,
  isFirstSend: boolean,
  ports: RunPorts,
): Promise<Outcome> {
  const sent = ports.store.lastAttempt(change.id, step.name)
  if (!sent?.request) return { at: 'unknown', message: '' }
  try {
    return outcomeOf(await ports.send(sent.sentAs, sent.request, sent.key), isFirstSend)
  } catch (error) {
    return outcomeOf(error instanceof CallError ? error : new CallError('bad_gateway', String(error)), isFirstSend)
  }
}

async function conclude(
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  outcome: Outcome,
  ports: RunPorts,
): Promise<Advance> {
  const { id } = change
  const { store } = ports
  if (outcome.at === 'done') {
    const result = step.result(outcome.output)
    if (result === 'look_up') store.accepted(id, step.name, step.confirmed)
    else return completed(change, plan, step, result, ports)
    return 'next'
  }
  if (outcome.at === 'not_sent') {
    store.notSent(id, step.name, outcome.message)
    return ports.isSignedIn(change.actor) ? 'away' : 'sign_in'
  }
  if (outcome.at === 'refused') {
    const sent = store.lastAttempt(id, step.name)
    // Some proxies repeat a request by themselves, and only the refusal of the second one arrives: the row tells.
    const isLookedUp = sent !== undefined && !sent.hasKeys && sent.noted !== undefined
    store[isLookedUp ? 'refused' : 'returned'](id, step.name, outcome)
    return isLookedUp ? 'next' : 'returned'
  }
  ports.lost(id)
  store.unknown(id, '')
  return 'next'
}

function completed(
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  result: ChangeResult,
  { store }: RunPorts,
): Advance {
  const next = after(plan, step)
  store.completed(change.id, step.name, { ...step.confirmed, ...result }, next)
  return next === '' ? 'done' : 'next'
}

/** Undefined while nobody who may see it is signed in. */
async function lookUp(change: StoredChange, step: ChangeStep, ports: RunPorts): Promise<LookUp | undefined> {
  const as = ports.readerIdOf(change)
  if (as === undefined) return undefined
  const noted = ports.store.lastAttempt(change.id, step.name)?.noted
  return step.lookUp(ports.reader(as), noted, progressOf(change))
}

/** Finds out what became of a request that was sent. */
async function settle(
  change: StoredChange,
  plan: Plan | undefined,
  step: Step | undefined,
  ports: RunPorts,
): Promise<Advance> {
  const { id } = change
  const { store } = ports
  const sent = store.lastAttempt(id, change.step)
  const isSenderSignedIn = sent !== undefined && ports.isSignedIn(sent.sentAs)
  const isRepeatable = sent?.hasKeys === true && sent.request !== undefined
  const way = resolve(
    { isReadable: plan !== undefined, isAccepted: sent?.result !== undefined, hadKeys: isRepeatable },
    { hasKeys: isRepeatable && isSenderSignedIn && (await ports.hasKeys(sent.sentAs)), isSenderSignedIn },
  )
  if (way === 'person' || !plan || step?.effect !== 'change') return leftToPerson(change, ports)
  if (way === 'repeat') {
    const outcome = await attempt(change, step, false, ports)
    if (outcome.at !== 'unknown') return conclude(change, plan, step, outcome, ports)
    ports.lost(id)
    return 'later'
  }
  const found = await inconclusiveIfRefused(() => lookUp(change, step, ports))
  if (!found) return 'sign_in'
  if (found.verdict !== 'unknown') return concluded(found, change, plan, step, ports)
  if (sent?.state === 'refused') {
    const { message = '', fields = {} } = change.content ?? {}
    store.returned(id, step.name, { refused: message, fields })
    return 'returned'
  }
  ports.found(id, found.facts, found.candidates)
  store.uncertain(id, '')
  return 'looked_up'
}

/** A look-up that shows for certain what became of it. */
function concluded(
  found: Exclude<LookUp, { verdict: 'unknown' }>,
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  ports: RunPorts,
): Advance {
  if (found.verdict === 'done') return completed(change, plan, step, found.result, ports)
  ports.store.returned(change.id, step.name, found.refusal)
  return 'returned'
}
const noFacts: LookUp = { verdict: 'unknown', facts: [], candidates: [] }

/** A backend that answers and does not tell leaves it to a person; one that is away says nothing. */
async function inconclusiveIfRefused(look: () => Promise<LookUp | undefined>): Promise<LookUp | undefined> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof CallError) || isAway(error) || error.code === 'unauthenticated') throw error
    return noFacts
  }
}
