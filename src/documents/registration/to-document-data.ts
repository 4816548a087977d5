import type { InstituteProfile } from '#contract/institute/extension'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Course, Letterhead, Slot, Trainee } from '../data'
import type { RegistrationFormData } from './registration-form'

/** Institute profile as a letterhead. `logo`: JPEG or PNG bytes. */
export const letterheadOf = (
  institute: Pick<InstituteProfile, 'name' | 'nameHindi' | 'address' | 'addressHindi' | 'phone' | 'email' | 'gstin'>,
  logo?: Uint8Array,
): Letterhead => ({
  name: institute.name,
  nameHindi: institute.nameHindi,
  addressLines: institute.address,
  addressLinesHindi: institute.addressHindi,
  phone: institute.phone,
  email: institute.email,
  gstin: institute.gstin,
  logo,
})

/**
 * Only the app user has a father's name. Name and phone are the app user's if the registration lacks them. A
 * registration made at a workstation has no app user (D-14).
 */
export const traineeOf = (registration: Registration): Trainee => ({
  name: fullName(registration) || (registration.appUser?.firstName ?? ''),
  fatherName: registration.appUser?.fatherName ?? '',
  phone: registration.phone || (registration.appUser?.phone ?? ''),
  email: registration.email,
  address: registration.address,
  city: registration.city,
  district: registration.district,
  state: registration.state,
  pin: registration.pin,
})

export const courseOf = (registration: Registration): Course => ({
  name: registration.courseName?.[0]?.name ?? '',
  category: registration.courseCategory?.[0]?.name ?? '',
  type: registration.courseType?.[0]?.name ?? '',
  vehicleCategory: registration.vehicleCategory?.[0]?.name ?? '',
  duration: registration.courseName?.[0]?.duration ?? '',
})

/** Person, licence and authority, as printed on the registration form. */
export function personAndLicenceOf(
  registration: Registration,
): Pick<RegistrationFormData, 'personal' | 'licence' | 'authority'> {
  const { name, fatherName, ...contact } = traineeOf(registration)
  const { firstName, middleName, lastName, gender, qualification, bloodGroup, licenceCategory } = registration
  const { authority, authorityCity, authorityDistrict } = registration
  return {
    personal: {
      ...contact,
      firstName: firstName || name,
      middleName,
      lastName,
      fatherName: fatherName ?? '',
      birthDate: registration.dateOfBirth,
      gender,
      qualification,
      bloodGroup,
    },
    licence: {
      category: licenceCategory,
      number: registration.licenceNumber || registration.permanentLicenceNumber,
      issueDate: registration.issueDate,
      validTill: registration.validTill,
    },
    // Licence category N/A: there is no authority (S1 §5.4).
    ...(licenceCategory !== 'N/A' && {
      authority: { name: authority, city: authorityCity, district: authorityDistrict },
    }),
  }
}

/** Days and times of the registration's slot; without a slot, the requested day (D-8). */
export function slotOf({ slot, dateOfCourse }: Registration): Slot {
  const firstSlot = slot?.[0]
  if (!firstSlot) return { date: dateOfCourse, startTime: '', endTime: '' }
  return { ...firstSlot, date: firstSlot.date || dateOfCourse }
}
