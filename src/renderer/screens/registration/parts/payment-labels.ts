import { t } from '@lingui/core/macro'
import { ownValue } from '#contract/protocol/own-value'
import type { PaymentState } from '#contract/registration/options'

/** Names of payment states for screens: URLs and exports have the wire's values. */
export const paymentStateLabels: Readonly<Record<PaymentState, string>> = {
  Done: t({ message: 'Done', context: 'payment' }),
  Pending: t({ message: 'Pending', context: 'payment' }),
  Cancelled: t`Cancelled`,
}

const modeLabels: Readonly<Record<string, string>> = {
  offline: t({ message: 'Offline', context: 'payment' }),
  online: t({ message: 'Online', context: 'payment' }),
}
/** 'offline' → 'Offline', for screens only: exports contain the wire's value. */
export const paymentModeLabel = (mode: string): string =>
  ownValue(modeLabels, mode) ?? mode.replace(/^./, (letter) => letter.toUpperCase())
