import { t } from '@lingui/core/macro'
import type { Change, ChangeKind } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { Log } from '../ports/log'
import type { DocumentStore } from './documents'
import type { Plans } from './plans'
import type { Scheduler } from './scheduler'
import type { StoredChange } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import type { People } from './visibility'
import { conflict, type VisibleChanges } from './visible-changes'

type Input = Parameters<Handlers['outbox.decide']>[0]
type Dependencies = {
  store: OutboxStore
  scheduler: Scheduler
  documents: DocumentStore
  people: People
  plans: Plans
  visibleChanges: VisibleChanges
  discard: (change: StoredChange) => void
  notifyChanged: (id: string) => void
  log: Log
}

/**
 * `outbox.decide`: applies a person's decision about a change with an uncertain outcome. The `prepare…` functions check
 * a decision and return the function that applies it.
 */
export function createDecide(dependencies: Dependencies): Handlers['outbox.decide'] {
  const { store, scheduler, documents, people, plans, visibleChanges, discard, notifyChanged, log } = dependencies

  /** Confirms that the step was done. A step with `needsMatchingRow` needs `matchingRowId`, the row that it made. */
  function prepareConfirmation(change: StoredChange, view: Change, { step, matchingRowId }: Input): () => void {
    const plan = plans.planToRun(change)
    const index = plan?.steps.findIndex(({ name }) => name === step) ?? -1
    const plannedStep = plan?.steps[index]
    const changeStep = plannedStep?.effect === 'change' ? plannedStep : undefined
    if (changeStep?.needsMatchingRow && !matchingRowId)
      throw new CallError(
        'invalid',
        t`Choose the registration that it made. If none of them is it, send it again or remove it.`,
      )
    if (matchingRowId && view.needsMatchingRow && !isListed(view, matchingRowId))
      throw new CallError('invalid', t`This registration is not among those that were found. Look again.`)
    const result = { ...changeStep?.confirmedResult, ...(matchingRowId ? { registrationId: matchingRowId } : {}) }
    // '' ends the change: nothing is run after the last step, or after a step that this version does not know.
    const nextStep = plannedStep ? (plan?.steps[index + 1]?.name ?? '') : ''
    return () => store.completeChangeStep(change.id, step, result, nextStep)
  }

  function prepareSendAgain(change: StoredChange, view: Change, { step }: Input, personId: string): () => void {
    // Null for a step that cannot be repeated.
    if (view.sendAgainIn === null) throw conflict(t`It cannot be sent again from here.`)
    return () => {
      store.supersede(change.id, step)
      store.takeOver(change.id, personId, people.nameOf(personId))
    }
  }

  function prepareDecision(change: StoredChange, view: Change, input: Input, personId: string): () => void {
    if (input.decision === 'discard') return () => discard(change)
    return input.decision === 'done'
      ? prepareConfirmation(change, view, input)
      : prepareSendAgain(change, view, input, personId)
  }

  return async (input, personId) => {
    const { id, step, attempt, decision, matchingRowId, note } = input
    // The last look-up may not have found the chosen row, or its findings were lost by a restart: look again.
    const viewBefore = visibleChanges.view(id, personId)
    if (decision === 'done' && matchingRowId && viewBefore.needsMatchingRow && !isListed(viewBefore, matchingRowId)) {
      await scheduler.runNow(id)
      if (visibleChanges.find(id, personId).state !== 'uncertain') return visibleChanges.view(id, personId)
    }
    await visibleChanges.waitForLookUp(id, personId)
    const change = visibleChanges.findIdle(id, personId)
    const view = visibleChanges.view(id, personId)
    if (view.state !== 'uncertain' || view.step !== step || view.attempt !== attempt)
      throw conflict(t`It has changed meanwhile. Look at it again.`)
    // `sendAgainIn`: seconds in which the request may still arrive, after a look-up that did not find it.
    const seconds = decision === 'done' ? 0 : (view.sendAgainIn ?? 0)
    if (seconds > 0) throw conflict(t`Its request may still reach the server. Decide in ${seconds} s.`)
    const apply = prepareDecision(change, view, input, personId)
    const { facts, matchingRows } = view
    store.recordDecision(id, personId, decision, { facts, matchingRows, matchingRowId, note }, apply)
    log('outbox.decided', { call: change.kind as ChangeKind })
    if (decision === 'discard') return null
    if (store.find(id)?.state === 'done') documents.remove(change.content?.documents)
    notifyChanged(id)
    await scheduler.runNow(id)
    return visibleChanges.view(id, personId)
  }
}

const isListed = ({ matchingRows }: Change, matchingRowId: string) =>
  matchingRows.some(({ id }) => id === matchingRowId)
