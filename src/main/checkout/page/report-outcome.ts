import type { PaymentReport } from '../card-window'

/** Reports the end of the window to the desk, with the card provider's data, and closes the window. */
export type ReportOutcome = (
  endReason: PaymentReport['endReason'],
  details?: Partial<Omit<PaymentReport, 'endReason'>>,
) => Promise<void>
