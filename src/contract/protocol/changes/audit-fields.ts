import { instant, personRef } from '../fields'

/** When and by whom a row was added and last changed (S2 §3); may be missing in old rows. */
export const auditFields = {
  createdAt: instant,
  createdBy: personRef,
  updatedAt: instant,
  updatedBy: personRef,
} as const
