import type { PaymentType } from '../options'

/**
 * Types whose reference identifies one transfer and is recorded once. Slip numbers of card terminals repeat. Without
 * texts, as the schema of the database is also loaded by drizzle-kit, which knows no macros.
 */
export const typesWithUniqueReference: readonly PaymentType[] = ['UPI', 'Net banking']
