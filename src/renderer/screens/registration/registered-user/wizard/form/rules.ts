import { moveProblem } from '#contract/registration/move-rule'
import type { Registration } from '#contract/registration/registration'
import { type RegistrationProblems, registrationProblems } from '#contract/registration/registration-rules'
import { serverNow } from '../../../../../core/counter/server-time'
import { type Field, toDraft, type WizardValues } from '../values'
import type { RegistrationSettings } from './use-registration-settings'

/** The form's validation: the schema of a draft and the rules between its fields, and what an edit may leave as it was. */
export const rulesOf =
  (settings: RegistrationSettings, registration: Registration | undefined, original: WizardValues) =>
  (values: WizardValues): RegistrationProblems => {
    const isSame = (fields: Field[]) => fields.every((field) => values[field] === original[field])
    const found = registrationProblems(toDraft(values), settings.rulesFor(values.licenceCategory))
    if (!registration) return found
    // What was right when it was saved stays right until it is changed, as it does for the provider (D-6).
    if (isSame(['dateOfCourse', 'slotId'])) delete found.dateOfCourse
    if (isSame(['validTill', 'licenceCategory'])) delete found.validTill
    // The same rule as Move; other reasons against a slot are the provider's (D-248).
    if (registration.isPaymentDone && settings.movesSlots && !isSame(['dateOfCourse', 'slotId'])) {
      const { dateOfCourse, slot } = registration
      const problem = moveProblem({ dateOfCourse, startTime: slot?.at(0)?.startTime ?? '' }, serverNow())
      if (problem) found.slotId = problem
    }
    return found
  }
