import type { OpenedChange } from '#contract/desk/outbox'
import { toPaymentFormInput } from '../payment/payment-input'
import { getStep, type Problem, type Step, sortByFieldOrder } from './steps'
import { parseValues, type WizardValues } from './values'

/** Stored draft of an unfinished registration. */
export type WizardDraft = { values: WizardValues; step: Step; holdId?: string | undefined }
export type InitialState = Omit<WizardDraft, 'values'> & {
  values?: WizardValues
  message?: string
  files?: OpenedChange['documents']
}

/** Initial state: a restored draft, a returned change, or the first step. */
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
    ...(fields.slotId ? { slotId: '' } : {}),
  })
  const [firstProblem] = sortByFieldOrder(Object.entries(fields) as Problem[])
  const returnedState = {
    values,
    step: firstProblem ? getStep(firstProblem[0]) : ('course' as const),
    holdId: holdId || undefined,
  }
  return { ...returnedState, ...restoredDraft, message, files: documents }
}
