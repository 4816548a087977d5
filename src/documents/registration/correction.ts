import type { IssuedDocument } from '#contract/registration/issued-document'
import { formatDayOrInstant } from '../text/format'

/** A corrected invoice: its number stays, and it says what it replaces. */
export interface Correction {
  /** From 1. */
  number: number
  /** ISO timestamp. */
  at: string
  /** To whom it was issued before. */
  from: string
}

/** Undefined for a document as it was issued first. */
export const correctionOf = (
  issued: Pick<IssuedDocument, 'revision' | 'issuedAt' | 'correctedFrom'> | null | undefined,
): Correction | undefined =>
  issued && issued.revision > 0
    ? { number: issued.revision, at: issued.issuedAt, from: issued.correctedFrom }
    : undefined

/** 'Corrected No. 1 on 25 Nov 2026, 10:30 am. Replaces the invoice issued to Asha Rani on …'; '' for what is not corrected. */
export const correctionWords = (corrected: Correction | undefined, issuedAt: string): string =>
  corrected
    ? `Corrected No. ${corrected.number}, ${formatDayOrInstant(corrected.at)}. Replaces the invoice of ${formatDayOrInstant(issuedAt)} issued to ${corrected.from}.`
    : ''
