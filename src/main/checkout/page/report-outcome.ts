import type { PaymentReport } from '../card-window'

/** Reports to the desk why the payment ended, with the card provider's data, and closes the payment window. */
export type ReportOutcome = (
  endReason: PaymentReport['endReason'],
  details?: Partial<Omit<PaymentReport, 'endReason'>>,
) => Promise<void>
