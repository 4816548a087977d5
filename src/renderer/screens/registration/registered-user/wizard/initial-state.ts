import type { OpenedChange } from '#contract/desk/outbox'
import { toPaymentFormInput } from '../payment/payment-input'
import { getTabOfField, type Problem, sortByFieldOrder, type WizardTab } from './tabs'
import { parseValues, type WizardValues } from './values'

/** Stored draft of an unfinished registration. `step`: the open tab of the wizard. */
export type WizardDraft = { values: WizardValues; step: WizardTab; holdId?: string | undefined }
export type InitialState = Omit<WizardDraft, 'values'> & {
  values?: WizardValues
  /** Why the change was returned. */
  message?: string
  /** Files of the returned change, not uploaded yet. */
  files?: OpenedChange['documents']
}

/**
 * Initial state: a restored draft, else a returned change, else the empty first tab. A restored draft of a returned
 * change also gets the message and the files of the change.
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
