import { today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import type { Institute } from '../institute-under-test'

let lastPhone = 7_000_000_000
export const newPhone = (): string => String(++lastPhone)

/** A draft that may be saved: the named course on a day with free seats, for somebody new. */
export async function soundDraft(
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
  return {
    vehicleCategoryId: vehicle.id,
    courseTypeId: type!.id,
    courseCategoryId: category!.id,
    courseNameId: course!.id,
    slotId: slot!.id,
    dateOfCourse,
    licenceCategory: 'N/A',
    licenceNumber: '',
    permanentLicenceNumber: '',
    issueDate: '',
    validTill: '',
    authority: '',
    authorityCity: '',
    authorityDistrict: '',
    firstName: 'Asha',
    middleName: '',
    lastName: 'Rani',
    dateOfBirth: '1999-05-17',
    qualification: 'Undergraduate',
    gender: 'Female',
    address: 'House no. 12, Model Town',
    state: 'Haryana',
    city: 'Karnal',
    district: 'Karnal',
    pin: '132001',
    email: '',
    phone: newPhone(),
    bloodGroup: 'B+',
    passportPhoto: 'certificates/1763600000000-photo.jpg',
    drivingLicense: '',
    idProof: '',
    medicalCertificate: '',
    paymentId: '',
    mode: 'offline',
    registrationType: 'counter',
    ...changes,
  }
}
