import { moveProblem } from '#contract/registration/move-rule'
import type { Registration } from '#contract/registration/registration'
import { type RegistrationProblems, registrationProblems } from '#contract/registration/registration-rules'
import { serverNow } from '../../../../../core/workstation/server-time'
import { type Field, toDraft, type WizardValues } from '../values'
import type { RegistrationSettings } from './use-registration-settings'

/** Creates the form's validator. An edit may keep values that were valid when they were saved. */
export const createValidator =
  (settings: RegistrationSettings, registration: Registration | undefined, originalValues: WizardValues) =>
  (values: WizardValues): RegistrationProblems => {
    const isUnchanged = (fields: Field[]) => fields.every((field) => values[field] === originalValues[field])
    const problems = registrationProblems(toDraft(values), settings.rulesFor(values.licenceCategory))
    if (!registration) return problems
    // Unchanged values stay valid, as on the provider (D-6).
    if (isUnchanged(['dateOfCourse', 'slotId'])) delete problems.dateOfCourse
    if (isUnchanged(['validTill', 'licenceCategory'])) delete problems.validTill
    // Same rule as for "Move to another slot"; the provider checks the rest (D-248).
    if (registration.isPaymentDone && settings.canMoveSlots && !isUnchanged(['dateOfCourse', 'slotId'])) {
      const { dateOfCourse, slot } = registration
      const problem = moveProblem({ dateOfCourse, startTime: slot?.at(0)?.startTime ?? '' }, serverNow())
      if (problem) problems.slotId = problem
    }
    return problems
  }
