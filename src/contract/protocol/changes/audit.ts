import { instant, who } from '../fields'

/** When and by whom a row was added and last changed (S2 §3): of old rows an institute may tell less, or nothing. */
export const audit = { createdAt: instant, createdBy: who, updatedAt: instant, updatedBy: who } as const
