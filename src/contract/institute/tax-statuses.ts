/**
 * Status under GST law: section 22 (who registers), section 10(2A) (composition) of the CGST Act. Without texts, as the
 * schema of the database is also loaded by drizzle-kit, which knows no macros.
 */
export const taxStatuses = ['unregistered', 'regular', 'composition'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** Default service accounting code. */
export const defaultSac = '999293'
