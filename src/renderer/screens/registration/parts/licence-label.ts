import { t } from '@lingui/core/macro'
import { type LicenceCategory, licenceCategories } from '#contract/registration/options'

const labels: Readonly<Record<LicenceCategory, string>> = {
  Learner: t({ message: 'Learner', context: 'licence' }),
  Permanent: t({ message: 'Permanent', context: 'licence' }),
  Renewal: t({ message: 'Renewal', context: 'licence' }),
  'N/A': t({ message: 'N/A', context: 'licence' }),
}
export const licenceOptions = licenceCategories.map((value) => ({ value, label: labels[value] }))

/** The label of a licence category, for screens only; other values as they are. */
export const licenceLabel = (category: string): string =>
  licenceOptions.find(({ value }) => value === category)?.label ?? category
