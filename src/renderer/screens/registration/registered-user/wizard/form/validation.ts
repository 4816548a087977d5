import { moveProblem } from '#contract/registration/move-rule'
import type { Registration } from '#contract/registration/registration'
import { type RegistrationProblems, registrationProblems } from '#contract/registration/registration-rules'
import { serverNow } from '../../../../../core/workstation/server-time'
import { type Field, toDraft, type WizardValues } from '../values'
import type { RegistrationSettings } from './use-registration-settings'

/** Creates the form's validator. `registration`: undefined for a new one. */
export const createValidator =
  (settings: RegistrationSettings, registration: Registration | undefined, originalValues: WizardValues) =>
  (values: WizardValues): RegistrationProblems => {
    const isUnchanged = (fields: Field[]) => fields.every((field) => values[field] === originalValues[field])
    const problems = registrationProblems(toDraft(values), settings.rulesFor(values.licenceCategory))
    if (!registration) return problems
    // Values that were valid when they were saved can be kept; the provider has the same rule (D-6).
    if (isUnchanged(['dateOfCourse', 'slotId'])) delete problems.dateOfCourse
    if (isUnchanged(['validTill', 'licenceCategory'])) delete problems.validTill
    // A change of the slot has to follow the rule of "Move to another slot". The provider checks the new slot (D-248).
    if (registration.isPaymentDone && settings.canMoveSlots && !isUnchanged(['dateOfCourse', 'slotId'])) {
      const { dateOfCourse, slot } = registration
      const problem = moveProblem({ dateOfCourse, startTime: slot?.at(0)?.startTime ?? '' }, serverNow())
      if (problem) problems.slotId = problem
    }
    return problems
  }
