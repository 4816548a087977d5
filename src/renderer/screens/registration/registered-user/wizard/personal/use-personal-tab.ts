import { fullName } from '#contract/protocol/format'
import { isPhone } from '#contract/protocol/text/phone'
import { documentKinds } from '#contract/registration/options'
import { useApiQuery } from '../../../../../core/query'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import type { FocusTarget } from '../tabs'
import { districtChoices, getDistrict, townChoices } from './districts'

/** District and city of the personal tab: a chosen town fills in its district if that is empty. */
export function usePersonalTab(form: WizardForm) {
  const { city, district } = useFields(form, 'city', 'district')
  return {
    districts: districtChoices(district),
    towns: townChoices(district, city),
    chooseCity: (town: string) => form.setFields({ city: town, district: district || getDistrict(town) }),
  }
}

type Options = { form: WizardForm; hasPhoneLookup: boolean; focusOn: (target: FocusTarget) => void }

/**
 * Finds the trainee of the latest registration with this phone number. `documents`: number of stored documents that
 * can be filled in. Undefined if there is none, or the form already has the data.
 */
export function useKnownTrainee({ form, hasPhoneLookup, focusOn }: Options) {
  const values = useFields(form, 'phone', 'firstName', 'middleName', 'lastName', 'dateOfBirth', ...documentKinds)
  const isPhoneComplete = isPhone(values.phone)
  const { data } = useApiQuery(
    'extension',
    'byPhone',
    { phone: values.phone },
    { enabled: isPhoneComplete && hasPhoneLookup },
  )
  const person = isPhoneComplete ? data?.[0] : undefined
  if (!person) return undefined
  const isSamePerson = (row: Identity) => fullName(row) === fullName(person) && row.dateOfBirth === person.dateOfBirth
  const hasDocuments = documentKinds.some((kind) => values[kind] !== '')
  // Families share phone numbers, so documents of other people are ignored.
  const samePersonRows = hasDocuments ? [] : (data?.filter(isSamePerson) ?? [])
  const documents = documentKinds.flatMap((kind) => {
    const location = samePersonRows.find((row) => row[kind] !== '')?.[kind]
    return location ? [[kind, location] as const] : []
  })
  if (isSamePerson(values) && documents.length === 0) return undefined
  const fillIn = () => {
    // The form has the phone number; `documents` replaces the documents of this registration.
    const { phone, passportPhoto, drivingLicense, idProof, medicalCertificate, ...details } = person
    form.setFields({ ...details, ...Object.fromEntries(documents) })
    focusOn('firstName')
  }
  return { person, documentCount: documents.length, fillIn }
}
type Identity = Parameters<typeof fullName>[0] & { dateOfBirth: string }
