import { instant, personRef } from '../fields'

/** When and by whom a row was added and last changed (S2 §3): of old rows an institute may tell less, or nothing. */
export const auditFields = {
  createdAt: instant,
  createdBy: personRef,
  updatedAt: instant,
  updatedBy: personRef,
} as const
