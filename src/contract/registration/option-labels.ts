import { t } from '@lingui/core/macro'
import { ownValue } from '../protocol/own-value'
import type { genders, LicenceCategory, PaymentType, qualifications } from './options'

/**
 * Labels of options by stored value; an unknown value of an institute's own backend stays unchanged. `getLabels` is
 * called for each value: a document may be in another language than the screens (D-408).
 */
const createLabelFunction =
  <V extends string>(getLabels: () => Readonly<Record<V, string>>) =>
  (value: string): string =>
    ownValue(getLabels(), value) ?? value

export const genderLabel = createLabelFunction<(typeof genders)[number]>(() => ({
  Male: t`Male`,
  Female: t`Female`,
  Transgender: t`Transgender`,
}))

export const qualificationLabel = createLabelFunction<(typeof qualifications)[number]>(() => ({
  '10 Standard Graduate': t`10 Standard Graduate`,
  '12th Standard Graduate': t`12th Standard Graduate`,
  Undergraduate: t`Undergraduate`,
  Postgraduate: t`Postgraduate`,
}))

export const paymentTypeLabel = createLabelFunction<PaymentType | 'Online'>(() => ({
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

export const licenceLabel = createLabelFunction<LicenceCategory>(() => ({
  Learner: t({ message: 'Learner', context: 'licence' }),
  Permanent: t({ message: 'Permanent', context: 'licence' }),
  Renewal: t({ message: 'Renewal', context: 'licence' }),
  'N/A': t({ message: 'N/A', context: 'licence' }),
}))
