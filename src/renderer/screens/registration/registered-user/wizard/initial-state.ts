import type { OpenedChange } from '#contract/desk/outbox'
import { toPaymentFormInput } from '../payment/payment-input'
import { getStep, type Problem, type Step, sortByFieldOrder } from './steps'
import { parseValues, type WizardValues } from './values'
import { toFormValues, type WaitingListOffer } from './waiting-list-offer'

/** Stored draft of an unfinished registration. */
export type WizardDraft = { values: WizardValues; step: Step; holdId?: string | undefined }
export type InitialState = Omit<WizardDraft, 'values'> & {
  values?: WizardValues
  message?: string
  files?: OpenedChange['documents']
}

/** Initial state: a restored draft, a returned change, an offer, or empty. */
export function getInitialState(
  restoredDraft: WizardDraft | undefined,
  opened: OpenedChange | undefined,
  offered: WaitingListOffer | undefined,
): InitialState {
  if (!opened) return restoredDraft ?? { step: 'course', ...(offered ? { values: toFormValues(offered) } : {}) }
  const { draft, payment, holdId, documents, message, fields } = opened
  const paymentInput = payment ? toPaymentFormInput(payment) : {}
  const values = parseValues({ ...draft, ...paymentInput, disclaimer: true, ...(fields.slotId ? { slotId: '' } : {}) })
  const [first] = sortByFieldOrder(Object.entries(fields) as Problem[])
  const returned = { values, step: first ? getStep(first[0]) : ('course' as const), holdId: holdId || undefined }
  return { ...returned, ...restoredDraft, message, files: documents }
}
