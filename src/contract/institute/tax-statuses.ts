/**
 * Status under GST law: sections 22 (registration) and 10(2A) (composition) of the CGST Act. No translated texts here:
 * the database's schema imports this file, and drizzle-kit loads that schema without macros.
 */
export const taxStatuses = ['unregistered', 'regular', 'composition'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** Default service accounting code. */
export const defaultSac = '999293'
