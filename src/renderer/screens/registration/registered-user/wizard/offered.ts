import type { WaitingListEntry } from '#contract/registration/seats'
import { emptyValues, type WizardValues } from './values'

/** What a waiting list knows of somebody to whom it offers a seat. */
export type OfferedPlace = Pick<
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

/** The form as it begins for them. The last word of the name is taken for the last name; the clerk sees both. */
export function offeredValues({ id: _, name, date, ...known }: OfferedPlace): WizardValues {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { ...emptyValues, ...known, dateOfCourse: date, firstName: words.join(' '), lastName }
}
