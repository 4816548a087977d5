import type { PaymentReport } from '../card-window'

/** Reports the end of the window to the desk, with the card provider's data, and closes the window. */
export type ReportEnd = (end: PaymentReport['end'], details?: Partial<Omit<PaymentReport, 'end'>>) => Promise<void>
