import { t } from '@lingui/core/macro'
import { ownValue } from '#contract/protocol/own-value'

/** Labels of the states of orders and their payments, by the state on the wire (`state` of the contract's row). */
const labels: Readonly<Record<string, string>> = {
  Open: t({ message: 'Open', context: 'order' }),
  Closed: t({ message: 'Closed', context: 'order' }),
  // The order has expired; the server still checks whether it was paid.
  Lapsed: t({ message: 'Lapsed', context: 'order' }),
  Recorded: t({ message: 'Recorded', context: 'order' }),
  'Partly refunded': t`Partly refunded`,
  Refunded: t({ message: 'Refunded', context: 'order' }),
  // Paid at the card provider, but not recorded by the institute.
  'To be refunded': t`To be refunded`,
  // Recorded by the institute, but unknown to the card provider.
  'Not taken': t({ message: 'Not received', context: 'order' }),
  Settled: t({ message: 'Settled', context: 'order' }),
  // Authorised, but not captured: the card provider releases the money.
  'Goes back': t({ message: 'Being reversed', context: 'order' }),
  'Went back': t({ message: 'Reversed', context: 'order' }),
}
/** The label of a state; an unknown state of another backend is shown unchanged. */
export const stateLabel = (state: string): string => ownValue(labels, state) ?? state

/** `Counter`: a workstation; `Webhook`: the card provider; `Reconciliation`: a later check by the server. */
const sourceLabels: Readonly<Record<string, string>> = {
  Counter: t`Counter`,
  Webhook: t`Webhook`,
  Reconciliation: t`Reconciliation`,
}
/** Label of the source from which the institute learned of a payment. */
export const sourceLabel = (source: string): string => ownValue(sourceLabels, source) ?? source
