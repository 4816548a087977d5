import { fullName } from '#contract/protocol/format'
import { documentKinds } from '#contract/registration/options'
import { useAsk } from '../../../../../core/query'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import type { Place } from '../steps'
import { districtChoices, districtOf, townChoices } from './districts'

/** The two places of the personal tab: a town names its district. */
export function usePersonalTab(form: WizardForm) {
  const { city, district } = useFields(form, 'city', 'district')
  return {
    districts: districtChoices(district),
    towns: townChoices(district, city),
    chooseCity: (town: string) => form.setFields({ city: town, district: district || districtOf(town) }),
  }
}

type Given = { form: WizardForm; knowsPeople: boolean; focusOn: (place: Place) => void }

/**
 * Who registered before under the phone number, with where their documents are stored; undefined for nobody, and when all
 * that is in the form.
 */
export function useEarlierPerson({ form, knowsPeople, focusOn }: Given) {
  const typed = useFields(form, 'phone', 'firstName', 'middleName', 'lastName', 'dateOfBirth', ...documentKinds)
  const isWhole = /^\d{10}$/.test(typed.phone)
  const { data } = useAsk('extension', 'byPhone', { phone: typed.phone }, { enabled: isWhole && knowsPeople })
  const person = isWhole ? data?.[0] : undefined
  if (!person) return undefined
  const isPerson = (one: Identity) => fullName(one) === fullName(person) && one.dateOfBirth === person.dateOfBirth
  // A family shares a phone number: the documents are those of this person alone, the latest of each kind.
  const hasDocuments = documentKinds.some((kind) => typed[kind] !== '')
  const own = hasDocuments ? [] : (data?.filter(isPerson) ?? [])
  const documents = documentKinds.flatMap((kind) => {
    const location = own.find((one) => one[kind] !== '')?.[kind]
    return location ? [[kind, location] as const] : []
  })
  if (isPerson(typed) && documents.length === 0) return undefined
  const use = () => {
    const { phone, passportPhoto, drivingLicense, idProof, medicalCertificate, ...known } = person
    form.setFields({ ...known, ...Object.fromEntries(documents) })
    focusOn('firstName')
  }
  return { person, documents: documents.length, use }
}
type Identity = Parameters<typeof fullName>[0] & { dateOfBirth: string }
