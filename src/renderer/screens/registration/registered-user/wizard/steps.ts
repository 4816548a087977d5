import type { DocumentKind } from '#contract/registration/options'
import { type RegistrationProblems, stepProblems, wizardSteps } from '#contract/registration/registration-rules'
import { pressUpload } from './documents/document-rules'
import type { Field, WizardValues } from './values'

export const steps = ['course', 'personal', 'document', 'payment'] as const
export type Step = (typeof steps)[number]
export type FormField = Field | 'disclaimer' | 'paymentType' | 'cashReceived' | 'utr'
/** Where the focus can be sent: a field, or one of the buttons that follow from it. */
export type Place = FormField | 'upload' | 'forward'
export type Problem = [field: FormField, message: string]

export const stepTitles: Record<Step, string> = {
  course: 'Course Selection',
  personal: 'Personal Information',
  document: 'Document Upload',
  payment: 'Payment',
}

/** Where typing begins on each tab. */
export const firstFields: Record<Step, FormField> = {
  course: 'vehicleCategoryId',
  personal: 'phone',
  document: 'passportPhoto',
  payment: 'disclaimer',
}

/** The same where a tab is opened again: what is ticked already is passed over. */
export const firstPlace = (tab: Step, { disclaimer, mode }: WizardValues, takesNoMoney = false): Place => {
  if (tab !== 'payment' || !disclaimer) return firstFields[tab]
  if (takesNoMoney || mode === 'online') return 'forward'
  return mode ? 'paymentType' : 'mode'
}

const paymentFields: readonly FormField[] = ['disclaimer', 'mode', 'paymentType', 'cashReceived', 'utr']
const allFields: readonly string[] = [
  ...wizardSteps.course,
  ...wizardSteps.personal,
  ...wizardSteps.document,
  ...paymentFields,
]
/** Problems in the order in which their fields stand on the screen: the first is said, and gets the focus (D-60). */
export const onScreen = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(([one], [other]) => allFields.indexOf(one) - allFields.indexOf(other))

type Files = {
  /** Chosen and not uploaded (D-18). */
  waiting: readonly DocumentKind[]
  /** They are kept here with what is filed, and uploaded with it (D-143). */
  canKeep: boolean
}

/** What is wrong on a tab, in the order of the screen. */
export function problemsOf(
  step: Step,
  values: WizardValues,
  problems: RegistrationProblems,
  { waiting, canKeep }: Files,
): Problem[] {
  if (step === 'payment') return paymentProblems(values)
  const found = stepProblems(step, problems)
  if (step !== 'document') return found
  const missing = found.filter(([field]) => !waiting.some((kind) => kind === field))
  return canKeep ? missing : [...missing, ...waiting.map((kind): Problem => [kind, pressUpload])]
}

/** S1 §5.7: the tick and the choice; the payment type is asked only when the money is taken. */
const paymentProblems = ({ disclaimer, mode }: WizardValues): Problem[] => [
  ...(disclaimer ? [] : [['disclaimer', 'Please tick the disclaimer'] satisfies Problem]),
  ...(mode ? [] : [['mode', 'Choose offline or online'] satisfies Problem]),
]

/** The tab that holds a field. */
export const stepOf = (field: string): Step =>
  steps.find((step) => step !== 'payment' && wizardSteps[step].some((name) => name === field)) ?? 'payment'
