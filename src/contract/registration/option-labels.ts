import { t } from '@lingui/core/macro'
import { ownValue } from '../protocol/own-value'
import type { genders, LicenceCategory, PaymentType, qualifications } from './options'

/**
 * Labels of options, which are stored and sent in the wire's spelling; other values, of an institute's own backend,
 * stay unchanged. `labelsOf` is called for each value, because a document may be in another language than the screens
 * (D-408).
 */
const labelOf =
  <V extends string>(labelsOf: () => Readonly<Record<V, string>>) =>
  (value: string): string =>
    ownValue(labelsOf(), value) ?? value

export const genderLabel = labelOf<(typeof genders)[number]>(() => ({
  Male: t`Male`,
  Female: t`Female`,
  Transgender: t`Transgender`,
}))

export const qualificationLabel = labelOf<(typeof qualifications)[number]>(() => ({
  '10 Standard Graduate': t`10 Standard Graduate`,
  '12th Standard Graduate': t`12th Standard Graduate`,
  Undergraduate: t`Undergraduate`,
  Postgraduate: t`Postgraduate`,
}))

export const paymentTypeLabel = labelOf<PaymentType | 'Online'>(() => ({
  Cash: t`Cash`,
  UPI: 'UPI',
  'Credit Card': t`Credit Card`,
  'Debit Card': t`Debit Card`,
  'Prepaid card': t`Prepaid card`,
  'Net banking': t`Net banking`,
  'Mobile wallet': t`Mobile wallet`,
  ETC: 'ETC',
  Online: t({ message: 'Online', context: 'payment' }),
}))

export const licenceLabel = labelOf<LicenceCategory>(() => ({
  Learner: t({ message: 'Learner', context: 'licence' }),
  Permanent: t({ message: 'Permanent', context: 'licence' }),
  Renewal: t({ message: 'Renewal', context: 'licence' }),
  'N/A': t({ message: 'N/A', context: 'licence' }),
}))
