import { CallError, isFinalRefusal } from '#contract/protocol/failure'
import { isUnreachable } from '../gateway/errors'
import { resolveSentStep, sendChangeStep } from './change-step'
import { isRefusal, leaveToPerson, nextStepName, type RunEnd, type RunPorts, type StepEnd } from './run-ports'
import type { StoredChange } from './storage/encryption'
import type { ChangeStep, Plan, Refusal, Step } from './types'

/** Advances a change until it ends, waits or needs a person. Each result is stored before the next step. */
export async function runChange(id: string, ports: RunPorts): Promise<RunEnd> {
  const { store, planToRun, isClosed, notifyChanged } = ports
  for (;;) {
    const change = store.find(id)
    if (!change || isClosed()) return 'stopped'
    if (change.state === 'done' || change.state === 'returned') return change.state
    const plan = planToRun(change)
    const end = await advance(change, plan, ports).catch((error: unknown) => endAfterError(error, change, ports))
    notifyChanged(id)
    if (end !== 'next') return end
  }
}
async function advance(change: StoredChange, plan: Plan | undefined, ports: RunPorts): Promise<StepEnd> {
  const step = plan?.steps.find(({ name }) => name === change.step)
  if (change.state !== 'waiting') return resolveSentStep(change, plan, step, ports)
  if (!plan || !step) return leaveToPerson(change, ports)
  if (!ports.isOfThisWorkstation(change)) return 'stopped'
  if (!ports.isSignedIn(change.actor)) return 'sign_in'
  return step.effect === 'change'
    ? sendChangeStep(change, plan, step, ports)
    : runRepeatableStep(change, plan, step, ports)
}

/** Ends a run after an error that shows no outcome. A waiting change stores the error's message and stays waiting. */
function endAfterError(error: unknown, { id, state, content }: StoredChange, { store }: RunPorts): RunEnd {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'unauthenticated') return 'sign_in'
  if (state === 'waiting' && content?.message !== error.message) store.setMessage(id, error.message)
  return isUnreachable(error) ? 'unreachable' : 'retry'
}

async function runRepeatableStep(
  change: StoredChange,
  plan: Plan,
  step: Exclude<Step, ChangeStep>,
  ports: RunPorts,
): Promise<StepEnd> {
  const { id, actor, content } = change
  const stepResult =
    step.effect === 'read'
      ? await refusalOnClientError(() => step.run({ reader: ports.reader(actor), now: ports.now() }))
      : await step.run({ documents: content?.documents ?? [], upload: (document) => ports.upload(document, actor) })
  if (isRefusal(stepResult)) {
    // '': no step was refused, because no request was sent.
    ports.store.markReturned(id, '', stepResult)
    return 'returned'
  }
  ports.store.completeRepeatableStep(id, nextStepName(plan, step), step.effect === 'overwrite' ? stepResult : undefined)
  return 'next'
}

/** A 4xx while reading refuses the change, except statuses about session, rights, time and load. */
async function refusalOnClientError<T>(read: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!isFinalRefusal(error.failure.status)) throw error
    return { refusalReason: error.message, fields: error.fields }
  }
}
