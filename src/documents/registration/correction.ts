import type { IssuedDocument } from '#contract/registration/issued-document'
import { formatDayOrInstant } from '../text/format'

/** Correction of an invoice, which keeps its number and names the version that it replaces. */
export interface Correction {
  /** From 1. */
  number: number
  /** ISO timestamp. */
  at: string
  /** Person to whom the previous version was issued. */
  from: string
}

/** Undefined for a document that was never corrected. */
export const correctionOf = (
  issued: Pick<IssuedDocument, 'revision' | 'issuedAt' | 'correctedFrom'> | null | undefined,
): Correction | undefined =>
  issued && issued.revision > 0
    ? { number: issued.revision, at: issued.issuedAt, from: issued.correctedFrom }
    : undefined

/**
 * 'Corrected No. 1, 25 Nov 2026, 10:30 AM. Replaces the invoice of … issued to Asha Rani.'; '' without a correction.
 */
export const correctionWords = (corrected: Correction | undefined, issuedAt: string): string =>
  corrected
    ? `Corrected No. ${corrected.number}, ${formatDayOrInstant(corrected.at)}. Replaces the invoice of ${formatDayOrInstant(issuedAt)} issued to ${corrected.from}.`
    : ''
