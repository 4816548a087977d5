import { fullName } from '#contract/protocol/format'
import type { Trainee } from '#contract/registration/registration'
import {
  documentsOf,
  labelled,
  licenceLabels,
  personLabels,
  type TraineeField,
  traineeText,
} from '#contract/registration/trainee-fields'
import { said } from './said'

const detailsOf = <F extends TraineeField>(row: Trainee, labels: Readonly<Record<F, string>>) =>
  labelled(labels).map(([field, label]) => said(row, label, field, (value) => traineeText(field, value)))

/** The person of a registration, for "Show More". */
export const personDetails = (row: Trainee) => detailsOf(row, personLabels)
export const licenceDetails = (row: Trainee) => detailsOf(row, licenceLabels)

export function documentDetails(row: Trainee) {
  const of = fullName(row)
  return documentsOf(row).map(({ name, location }) => ({ label: name, document: location, of }))
}
