import { type ChangeResult, emptyDescription } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { isUnreachable } from '../gateway/errors'
import { type Outcome, outcomeOf } from './outcome'
import { chooseResolution } from './resolve'
import { isRefusal, leaveToPerson, nextStepName, type RunPorts, type StepEnd } from './run-ports'
import type { StoredChange } from './storage/encryption'
import {
  type ChangeStep,
  type LookUpVerdict,
  type Plan,
  type Progress,
  type Reader,
  type Step,
  unknownVerdict,
} from './types'

/** Sends a change step that has certainly not been sent, or that a person has decided to send again. */
export async function sendChangeStep(
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  ports: RunPorts,
): Promise<StepEnd> {
  const { id, actor } = change
  const { store } = ports
  const progress = toProgress(change)
  const isRepeated = store.shouldSendAgain(id, step.name)
  if (isRepeated) {
    // The previous attempt may have arrived since the decision.
    const verdict = await unknownOnRefusal(() => lookUpChange(change, step, ports))
    if (verdict && verdict.verdict !== 'unknown') return applyVerdict(verdict, change, plan, step, ports)
  }
  // All attempts use the snapshot from before the first one.
  const snapshot = isRepeated
    ? store.lastAttempt(id, step.name)?.snapshot
    : await readSnapshot(step, ports.reader(actor), progress)
  if (typeof snapshot === 'object' && snapshot !== null && isRefusal(snapshot)) {
    // '' for the step: no request was sent.
    store.markReturned(id, '', snapshot)
    return 'returned'
  }
  const call = step.request(progress, ports.today())
  const request = await ports.encodeCall(actor, call)
  const supportsIdempotencyKeys = await ports.supportsIdempotencyKeys(actor)
  store.savePrepared(id, {
    name: step.name,
    endpoint: `${call.entity}.${call.operation}`,
    sentAs: actor,
    supportsIdempotencyKeys,
    snapshot,
    request,
  })
  if (!ports.isSignedIn(actor)) return 'sign_in'
  if (ports.isClosed()) return 'stopped'
  store.markSent(id, step.name)
  ports.notifyChanged(id)
  return applyOutcome(change, plan, step, await sendStoredRequest(change, step, { isFirstSend: true }, ports), ports)
}

/** Undefined if the actor may not read the state or the backend has no call for it. Look-ups are then inconclusive. */
async function readSnapshot(step: ChangeStep, reader: Reader, progress: Progress): Promise<unknown> {
  try {
    return await step.takeSnapshot(reader, progress)
  } catch (error) {
    if (error instanceof CallError && [403, 404].includes(error.failure.status)) return undefined
    throw error
  }
}

/** Sends the stored request of the last attempt. `isFirstSend`: false if it was sent before. Errors become outcomes. */
async function sendStoredRequest(
  change: StoredChange,
  step: ChangeStep,
  { isFirstSend }: { isFirstSend: boolean },
  ports: RunPorts,
): Promise<Outcome> {
  const lastAttempt = ports.store.lastAttempt(change.id, step.name)
  if (!lastAttempt?.request) return { status: 'unknown', message: '' }
  try {
    return outcomeOf(await ports.send(lastAttempt.sentAs, lastAttempt.request, lastAttempt.key), isFirstSend)
  } catch (error) {
    return outcomeOf(error instanceof CallError ? error : new CallError('bad_gateway', String(error)), isFirstSend)
  }
}

async function applyOutcome(
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  outcome: Outcome,
  ports: RunPorts,
): Promise<StepEnd> {
  const { id } = change
  const { store } = ports
  if (outcome.status === 'done') {
    const result = step.result(outcome.output)
    if (result !== 'look_up') return completeChangeStep(change, plan, step, result, ports)
    store.markAccepted(id, step.name, step.confirmedResult)
    return 'next'
  }
  if (outcome.status === 'not_sent') {
    store.markNotSent(id, step.name, outcome.message)
    return ports.isSignedIn(change.actor) ? 'unreachable' : 'sign_in'
  }
  if (outcome.status === 'refused') {
    const lastAttempt = store.lastAttempt(id, step.name)
    // Some proxies repeat a request by themselves: the first may have succeeded, although its repetition was refused.
    const needsLookUp =
      lastAttempt !== undefined && !lastAttempt.supportsIdempotencyKeys && lastAttempt.snapshot !== undefined
    if (needsLookUp) store.markRefused(id, step.name, outcome)
    else store.markReturned(id, step.name, outcome)
    return needsLookUp ? 'next' : 'returned'
  }
  ports.recordLostResponse(id)
  store.markChecking(id, '')
  return 'next'
}

function completeChangeStep(
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  result: ChangeResult,
  { store }: RunPorts,
): StepEnd {
  const nextStep = nextStepName(plan, step)
  store.completeChangeStep(change.id, step.name, { ...step.confirmedResult, ...result }, nextStep)
  return nextStep === '' ? 'done' : 'next'
}

/** Undefined while nobody who may see the change is signed in. */
async function lookUpChange(
  change: StoredChange,
  step: ChangeStep,
  ports: RunPorts,
): Promise<LookUpVerdict | undefined> {
  const readerId = ports.lookUpStaffIdOf(change)
  if (readerId === undefined) return undefined
  const snapshot = ports.store.lastAttempt(change.id, step.name)?.snapshot
  return step.lookUp(ports.reader(readerId), snapshot, toProgress(change))
}

/** Determines the outcome of a request that was sent. */
export async function resolveSentStep(
  change: StoredChange,
  plan: Plan | undefined,
  step: Step | undefined,
  ports: RunPorts,
): Promise<StepEnd> {
  const { id } = change
  const { store } = ports
  const lastAttempt = store.lastAttempt(id, change.step)
  const isSenderSignedIn = lastAttempt !== undefined && ports.isSignedIn(lastAttempt.sentAs)
  const isRepeatable = lastAttempt?.supportsIdempotencyKeys === true && lastAttempt.request !== undefined
  const resolution = chooseResolution(
    {
      isReadable: plan !== undefined,
      isAccepted: lastAttempt?.result !== undefined,
      supportedIdempotencyKeys: isRepeatable,
    },
    {
      supportsIdempotencyKeys:
        isRepeatable && isSenderSignedIn && (await ports.supportsIdempotencyKeys(lastAttempt.sentAs)),
      isSenderSignedIn,
    },
  )
  if (resolution === 'person' || !plan || step?.effect !== 'change') return leaveToPerson(change, ports)
  if (resolution === 'repeat') {
    const outcome = await sendStoredRequest(change, step, { isFirstSend: false }, ports)
    if (outcome.status !== 'unknown') return applyOutcome(change, plan, step, outcome, ports)
    ports.recordLostResponse(id)
    return 'retry'
  }
  const verdict = await unknownOnRefusal(() => lookUpChange(change, step, ports))
  if (!verdict) return 'sign_in'
  if (verdict.verdict !== 'unknown') return applyVerdict(verdict, change, plan, step, ports)
  if (lastAttempt?.state === 'refused') {
    // The look-up found no effect of the refused request, so the stored refusal is valid.
    const { message = '', fields = {} } = change.content ?? {}
    store.markReturned(id, step.name, { refusalReason: message, fields })
    return 'returned'
  }
  ports.saveFindings(id, verdict.facts, verdict.matchingRows)
  store.markUncertain(id, '')
  return 'looked_up'
}

/** Applies a conclusive look-up. */
function applyVerdict(
  verdict: Exclude<LookUpVerdict, { verdict: 'unknown' }>,
  change: StoredChange,
  plan: Plan,
  step: ChangeStep,
  ports: RunPorts,
): StepEnd {
  if (verdict.verdict === 'done') return completeChangeStep(change, plan, step, verdict.result, ports)
  ports.store.markReturned(change.id, step.name, verdict.refusal)
  return 'returned'
}

/** Treats a refused look-up as inconclusive. Throws if the backend is unreachable or the session has ended. */
async function unknownOnRefusal(lookUp: () => Promise<LookUpVerdict | undefined>): Promise<LookUpVerdict | undefined> {
  try {
    return await lookUp()
  } catch (error) {
    if (!(error instanceof CallError) || isUnreachable(error) || error.code === 'unauthenticated') throw error
    return unknownVerdict()
  }
}

const toProgress = ({ content }: StoredChange): Progress => ({
  results: content?.result ?? {},
  locations: content?.locations ?? {},
  description: content?.description ?? emptyDescription,
  actorName: content?.actorName ?? '',
})
