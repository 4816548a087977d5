import type { PaymentType } from '../options'

// No translated texts here: the schema of the database imports this file, and drizzle-kit loads it without macros.
/** Payment types whose reference identifies one transfer, recorded once. Slip numbers of card terminals repeat. */
export const typesWithUniqueReference: readonly PaymentType[] = ['UPI', 'Net banking']
