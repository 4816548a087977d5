import { fullName } from '#contract/protocol/format'
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

/** Who registered before under the phone number; undefined for nobody, and when that person's data is in the form. */
export function useEarlierPerson({ form, knowsPeople, focusOn }: Given) {
  const typed = useFields(form, 'phone', 'firstName', 'middleName', 'lastName', 'dateOfBirth')
  const isWhole = /^\d{10}$/.test(typed.phone)
  const { data } = useAsk('extension', 'byPhone', { phone: typed.phone }, { enabled: isWhole && knowsPeople })
  const person = isWhole ? data?.[0] : undefined
  if (!person) return undefined
  const isUsed = fullName(person) === fullName(typed) && person.dateOfBirth === typed.dateOfBirth
  if (isUsed) return undefined
  const use = () => {
    const { phone, ...known } = person
    form.setFields(known)
    focusOn('firstName')
  }
  return { person, use }
}
