import type { WaitingListEntry } from '#contract/registration/seats'
import { emptyValues, type WizardValues } from './values'

/** Waiting-list entry to which a seat is offered. */
export type WaitingListOffer = Pick<
  WaitingListEntry,
  | 'id'
  | 'slotId'
  | 'name'
  | 'phone'
  | 'date'
  | 'vehicleCategoryId'
  | 'courseTypeId'
  | 'courseCategoryId'
  | 'courseNameId'
>

/** Initial form values of an offer. The last word of the name becomes the last name; the clerk can correct it. */
export function toFormValues({ id: _, name, date, ...courseFields }: WaitingListOffer): WizardValues {
  const names = name.trim().split(/\s+/)
  const lastName = names.length > 1 ? (names.pop() ?? '') : ''
  return { ...emptyValues, ...courseFields, dateOfCourse: date, firstName: names.join(' '), lastName }
}
