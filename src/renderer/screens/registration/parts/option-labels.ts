import { t } from '@lingui/core/macro'
import { genders, type LicenceCategory, licenceCategories, qualifications } from '#contract/registration/options'

/** Names of the wire's values in choices. */
const genderLabels: Readonly<Record<(typeof genders)[number], string>> = {
  Male: t`Male`,
  Female: t`Female`,
  Transgender: t`Transgender`,
}
const qualificationLabels: Readonly<Record<(typeof qualifications)[number], string>> = {
  '10 Standard Graduate': t`10 Standard Graduate`,
  '12th Standard Graduate': t`12th Standard Graduate`,
  Undergraduate: t`Undergraduate`,
  Postgraduate: t`Postgraduate`,
}
const licenceLabels: Readonly<Record<LicenceCategory, string>> = {
  Learner: t({ message: 'Learner', context: 'licence' }),
  Permanent: t({ message: 'Permanent', context: 'licence' }),
  Renewal: t({ message: 'Renewal', context: 'licence' }),
  'N/A': t({ message: 'N/A', context: 'licence' }),
}
const toOptions = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** 'Learner'; '' and values of other servers as they are. */
export const licenceLabel = (category: string): string =>
  licenceOptions.find(({ value }) => value === category)?.label ?? category

export const genderOptions = toOptions(genders, genderLabels)
export const qualificationOptions = toOptions(qualifications, qualificationLabels)
export const licenceOptions = toOptions(licenceCategories, licenceLabels)
