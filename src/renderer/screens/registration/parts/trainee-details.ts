import { fullName } from '#contract/protocol/format'
import type { TraineeRow } from '#contract/registration/registration'
import {
  documentsOf,
  formatTraineeValue,
  labelEntries,
  licenceLabels,
  personLabels,
  type TraineeField,
} from '#contract/registration/trainee-fields'
import { detailField } from './detail-field'

const toDetails = <F extends TraineeField>(row: TraineeRow, labels: Readonly<Record<F, string>>) =>
  labelEntries(labels).map(([field, label]) =>
    detailField(row, label, field, (value) => formatTraineeValue(field, value)),
  )

/** Personal data of a registration, for "Show More". */
export const personDetails = (row: TraineeRow) => toDetails(row, personLabels)
export const licenceDetails = (row: TraineeRow) => toDetails(row, licenceLabels)

export function documentDetails(row: TraineeRow) {
  const person = fullName(row)
  return documentsOf(row).map(({ name, location }) => ({ label: name, document: location, person }))
}
