import { t } from '@lingui/core/macro'

/** States of orders and their payments, by the wire's words. */
const labels: Readonly<Record<string, string>> = {
  Open: t({ message: 'Open', context: 'order' }),
  Closed: t({ message: 'Closed', context: 'order' }),
  Lapsed: t({ message: 'Lapsed', context: 'order' }),
  Recorded: t({ message: 'Recorded', context: 'order' }),
  'Partly refunded': t`Partly refunded`,
  Refunded: t({ message: 'Refunded', context: 'order' }),
  'To be refunded': t`To be refunded`,
  'Not taken': t({ message: 'Not taken', context: 'order' }),
  Settled: t({ message: 'Settled', context: 'order' }),
  'Goes back': t({ message: 'Goes back', context: 'order' }),
  'Went back': t({ message: 'Went back', context: 'order' }),
}
/** The label of a state; that of another backend is shown as it is. */
export const stateLabel = (state: string): string => (Object.hasOwn(labels, state) ? (labels[state] ?? state) : state)
