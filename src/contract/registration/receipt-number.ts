import type { Registration } from './registration'

/** Number of a receipt or invoice: the registration's id at institutes that issue no numbers. */
export const receiptNumber = ({ invoiceNumber, id }: Pick<Registration, 'invoiceNumber' | 'id'>): string =>
  invoiceNumber || id
