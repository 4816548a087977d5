import { t } from '@lingui/core/macro'
import type { DocumentKind } from '#contract/registration/options'
import { type RegistrationProblems, tabProblems, wizardTabs } from '#contract/registration/registration-rules'
import { stillPreparingText, uploadBeforeNextText } from './documents/document-rules'
import type { Field, WizardValues } from './values'

/** Tabs of the wizard, from left to right. */
export const tabOrder = ['course', 'personal', 'document', 'payment'] as const
export type WizardTab = (typeof tabOrder)[number]
export type FormField = Field | 'disclaimer' | 'paymentType' | 'cashReceived' | 'utr'
/** Field or button that can take the focus. `forward`: the button to the next tab, or to submit. */
export type FocusTarget = FormField | 'upload' | 'forward'
export type Problem = [field: FormField, message: string]

export const tabTitles: Record<WizardTab, string> = {
  course: t`Course Selection`,
  personal: t`Personal Information`,
  document: t`Document Upload`,
  payment: t`Payment`,
}

/** First field of each tab. */
export const firstFields: Record<WizardTab, FormField> = {
  course: 'vehicleCategoryId',
  personal: 'phone',
  document: 'passportPhoto',
  payment: 'disclaimer',
}

/**
 * Focus target when a tab opens: its first field; in the payment tab, the first field or button still to be used.
 * `isWithoutPayment`: the registration is already paid, or the server is unreachable.
 */
export const getFirstFocus = (
  tab: WizardTab,
  { disclaimer, mode }: WizardValues,
  isWithoutPayment = false,
): FocusTarget => {
  if (tab !== 'payment' || !disclaimer) return firstFields[tab]
  if (isWithoutPayment || mode === 'online') return 'forward'
  return mode ? 'paymentType' : 'mode'
}

const paymentFields: readonly FormField[] = ['disclaimer', 'mode', 'paymentType', 'cashReceived', 'utr']
const allFields: readonly string[] = [
  ...wizardTabs.course,
  ...wizardTabs.personal,
  ...wizardTabs.document,
  ...paymentFields,
  ...wizardTabs.payment,
]
/** Problems in the order of their fields on screen: the first is reported and focused (D-60). */
export const sortByFieldOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(([a], [b]) => allFields.indexOf(a) - allFields.indexOf(b))

type DocumentState = {
  /** Kinds with a selected file that is not uploaded yet (D-18). */
  notUploaded: readonly DocumentKind[]
  /** Kinds with a selected file that is still being checked. */
  preparing: readonly DocumentKind[]
  /** Selected files may be stored with an offline registration and uploaded with it (D-143). */
  canStoreOffline: boolean
}

/** Problems of a tab. */
export function getTabProblems(
  tab: WizardTab,
  values: WizardValues,
  problems: RegistrationProblems,
  { notUploaded, preparing, canStoreOffline }: DocumentState,
): Problem[] {
  const fieldProblems = tabProblems(tab, problems)
  if (tab === 'payment') return [...paymentProblems(values), ...fieldProblems]
  if (tab !== 'document') return fieldProblems
  if (preparing.length > 0) return preparing.map((kind) => [kind, stillPreparingText])
  const missingFileProblems = fieldProblems.filter(([field]) => !notUploaded.some((kind) => kind === field))
  return canStoreOffline
    ? missingFileProblems
    : [...missingFileProblems, ...notUploaded.map((kind): Problem => [kind, uploadBeforeNextText])]
}

/** S1 §5.7: disclaimer and mode; the payment type is checked on submit. */
const paymentProblems = ({ disclaimer, mode }: WizardValues): Problem[] => [
  ...(disclaimer ? [] : [['disclaimer', t`Please tick the disclaimer`] satisfies Problem]),
  ...(mode ? [] : [['mode', t`Choose offline or online`] satisfies Problem]),
]

/** Tab of a field. */
export const getTabOfField = (field: string): WizardTab =>
  tabOrder.find((tab) => wizardTabs[tab].some((name) => name === field)) ?? 'payment'
