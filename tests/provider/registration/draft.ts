import { today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { registrationDraft } from '../../support/registrations'
import type { Institute } from '../institute-under-test'

let lastPhone = 7_000_000_000
export const newPhone = (): string => String(++lastPhone)

/** A valid draft for a new trainee: the LMV driving course in the first slot of its day, by default of today. */
export async function newRegistrationDraft(
  institute: Pick<Institute, 'as'>,
  changes: Partial<RegistrationDraft> = {},
): Promise<RegistrationDraft> {
  const api = institute.as('dataEntry')
  const vehicle = (await api.vehicleCategory.all()).find(({ name }) => name === 'Light Motor Vehicle')!
  const [type] = await api.courseType.of({ vehicleCategory: vehicle.id })
  const [category] = await api.courseCategory.of({ vehicleCategory: vehicle.id, courseType: type!.id })
  const [course] = await api.courseName.of({
    vehicleCategory: vehicle.id,
    courseType: type!.id,
    courseCategory: category!.id,
  })
  const dateOfCourse = changes.dateOfCourse ?? today()
  const [slot] = await api.slot.on({ date: dateOfCourse, courseName: course!.id })
  return registrationDraft({
    vehicleCategoryId: vehicle.id,
    courseTypeId: type!.id,
    courseCategoryId: category!.id,
    courseNameId: course!.id,
    slotId: slot!.id,
    dateOfCourse,
    lastName: 'Rani',
    phone: newPhone(),
    ...changes,
  })
}
