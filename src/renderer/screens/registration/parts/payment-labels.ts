import { t } from '@lingui/core/macro'
import type { PaymentState, PaymentType } from '#contract/registration/options'

/** Names of payment states for screens: filters, addresses and exports have the wire's values. */
export const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  Done: t({ message: 'Done', context: 'payment' }),
  Pending: t({ message: 'Pending', context: 'payment' }),
  Cancelled: t`Cancelled`,
}

const paymentTypeLabels: Readonly<Record<PaymentType, string>> = {
  Cash: t`Cash`,
  UPI: 'UPI',
  'Credit Card': t`Credit Card`,
  'Debit Card': t`Debit Card`,
  'Prepaid card': t`Prepaid card`,
  'Net banking': t`Net banking`,
  'Mobile wallet': t`Mobile wallet`,
  ETC: t({ message: 'ETC', context: 'payment type' }),
}
const modeLabels = {
  offline: t({ message: 'Offline', context: 'payment' }),
  online: t({ message: 'Online', context: 'payment' }),
}
/** The label of a value; other values of another backend are shown as they are. */
const labelOf = (labels: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined

/** 'Cash', for screens only: exports contain the wire's value. */
export const paymentTypeLabel = (type: string): string => labelOf(paymentTypeLabels, type) ?? type
/** 'offline' → 'Offline', for screens only: exports contain the wire's value. */
export const paymentModeLabel = (mode: string): string =>
  labelOf(modeLabels, mode) ?? mode.replace(/^./, (letter) => letter.toUpperCase())
