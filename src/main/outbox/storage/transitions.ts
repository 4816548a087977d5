import type { ChangeResult } from '#contract/desk/outbox'
import type { Store } from '../../ports/store'
import type { Refusal } from '../types'
import type { ChangeRows } from './change-rows'
import type { PreparedStep, StepRows } from './step-rows'

/** Empty values for content that a finished change no longer needs. */
const clearedContent = { order: undefined, drafts: [], documents: [], locations: {}, message: '', fields: {} }

/** The state transitions of a change while it is run: one function and one transaction each. */
export function createTransitions(
  { database }: Store,
  changes: ChangeRows,
  steps: StepRows,
  /** ISO; '' while it is unknown. */
  serverTime: () => string,
) {
  const inTransaction = <T>(work: () => T): T => database.transaction(work)

  return {
    /** A read or overwrite step succeeded. `locations` are those of uploaded documents. */
    completeRepeatableStep(id: string, nextStep: string, locations?: Record<string, string>) {
      const content = locations ? { locations, message: '' } : { message: '' }
      inTransaction(() => changes.update(id, { state: 'waiting', step: nextStep }, content))
    },
    /** Returns the number of the attempt. */
    savePrepared: (id: string, step: PreparedStep): number => inTransaction(() => steps.prepare(id, step)),
    /** From here on the outcome is unknown until a response or a look-up shows it. */
    markSent(id: string, stepName: string) {
      inTransaction(() => {
        steps.updateLast(id, stepName, { state: 'sent' })
        changes.update(id, { state: 'sending' }, { message: '' })
      })
    },
    /** The request certainly had no effect. The next run replaces it by a new one. */
    markNotSent(id: string, stepName: string, message: string) {
      inTransaction(() => {
        steps.updateLast(id, stepName, { state: 'prepared' })
        changes.update(id, { state: 'waiting' }, { message })
      })
    },
    /** `message`: why the change still waits. */
    setMessage: (id: string, message: string) => inTransaction(() => changes.update(id, {}, { message })),
    /** The request may have arrived: a repetition or a look-up shows its outcome. */
    markChecking: (id: string, message: string) =>
      inTransaction(() => changes.update(id, { state: 'checking' }, { message })),
    /** The backend accepted the request without returning the id that the next step needs. */
    markAccepted(id: string, stepName: string, result: ChangeResult) {
      inTransaction(() => {
        steps.updateLast(id, stepName, {}, result)
        changes.update(id, { state: 'checking' }, { message: '' })
      })
    },
    markUncertain: (id: string, message: string) =>
      inTransaction(() => changes.update(id, { state: 'uncertain' }, { message })),
    /** `nextStep` is '' after the last step; the change then keeps only the content that lists show. */
    completeChangeStep(id: string, stepName: string, result: ChangeResult, nextStep: string) {
      inTransaction(() => {
        const mergedResult = { ...changes.find(id)?.content?.result, ...result }
        steps.updateLast(id, stepName, { state: 'done' }, result)
        if (nextStep !== '')
          return changes.update(id, { state: 'waiting', step: nextStep }, { result: mergedResult, message: '' })
        const row = { state: 'done', step: '', finishedAt: serverTime() } as const
        changes.update(id, row, { ...clearedContent, result: mergedResult })
        steps.removeAll(id)
      })
    },
    /** The request was refused; a look-up shows whether it took effect nevertheless. */
    markRefused(id: string, stepName: string, { refusalReason, fields }: Refusal) {
      inTransaction(() => {
        steps.updateLast(id, stepName, { state: 'refused' })
        changes.update(id, { state: 'checking' }, { message: refusalReason, fields })
      })
    },
    /** Refused, or reopened by a person: to be corrected or discarded. `stepName` is '' if no request was refused. */
    markReturned(id: string, stepName: string, { refusalReason, fields }: Refusal) {
      inTransaction(() => {
        steps.updateLast(id, stepName, { state: 'refused' })
        changes.update(id, { state: 'returned' }, { message: refusalReason, fields })
      })
    },
    /** A person decided to send the step again: its next attempt gets a new idempotency key. */
    supersede(id: string, stepName: string) {
      inTransaction(() => {
        steps.updateLast(id, stepName, { state: 'superseded' })
        changes.update(id, { state: 'waiting' }, { message: '' })
      })
    },
  }
}
