import { instant, personRef } from '../fields'

/** Time and person of a row's creation and last change (S2 §3); may be missing in old rows. */
export const auditFields = {
  createdAt: instant,
  createdBy: personRef,
  updatedAt: instant,
  updatedBy: personRef,
} as const
