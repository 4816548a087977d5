import type { OpenedChange } from '#contract/desk/outbox'
import { toPaymentFormInput } from '../payment/payment-input'
import { getTabOfField, type Problem, type Step, sortByFieldOrder } from './steps'
import { parseValues, type WizardValues } from './values'

/** Stored draft of an unfinished registration. */
export type WizardDraft = { values: WizardValues; step: Step; holdId?: string | undefined }
export type InitialState = Omit<WizardDraft, 'values'> & {
  values?: WizardValues
  /** Why the change was returned. */
  message?: string
  /** Files of the returned change, not uploaded yet. */
  files?: OpenedChange['documents']
}

/**
 * Initial state: a restored draft, else a returned change, else the first step. The message and the files of a returned
 * change are used with its restored draft, too.
 */
export function getInitialState(
  restoredDraft: WizardDraft | undefined,
  openedChange: OpenedChange | undefined,
): InitialState {
  if (!openedChange) return restoredDraft ?? { step: 'course' }
  const { draft: registrationInput, payment, usesCurrentPrice, holdId, documents, message, fields } = openedChange
  const paymentInput = payment ? toPaymentFormInput(payment) : {}
  const values = parseValues({
    ...registrationInput,
    ...paymentInput,
    // The change was submitted, so the terms were accepted.
    disclaimer: true,
    usesCurrentPrice,
    // A refused slot has to be chosen again.
    ...(fields.slotId ? { slotId: '' } : {}),
  })
  const [firstProblem] = sortByFieldOrder(Object.entries(fields) as Problem[])
  const returnedState = {
    values,
    step: firstProblem ? getTabOfField(firstProblem[0]) : ('course' as const),
    holdId: holdId || undefined,
  }
  return { ...returnedState, ...restoredDraft, message, files: documents }
}
