import { t } from '@lingui/core/macro'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { formatDayOrInstant } from '../text/format'

/** Correction of an invoice. The corrected invoice keeps its number and states which version it replaces. */
export interface Correction {
  /** From 1. */
  number: number
  /** ISO timestamp of the correction. */
  at: string
  /** Person to whom the previous version was issued. */
  previousRecipient: string
}

/** The latest correction of an issued document; undefined if it was never corrected. */
export const correctionOf = (
  issued: Pick<IssuedDocument, 'revision' | 'issuedAt' | 'correctedFrom'> | null | undefined,
): Correction | undefined =>
  issued && issued.revision > 0
    ? { number: issued.revision, at: issued.issuedAt, previousRecipient: issued.correctedFrom }
    : undefined

/**
 * Sentence for a corrected invoice: 'Correction No. 1 of 25 Nov 2026, 10:30 AM. Replaces the invoice of … issued to
 * Asha Rani.'; '' without a correction.
 */
export function correctionText(correction: Correction | undefined, replacedInvoiceDate: string): string {
  if (!correction) return ''
  const { number, previousRecipient } = correction
  const [correctedAt, replacedAt] = [formatDayOrInstant(correction.at), formatDayOrInstant(replacedInvoiceDate)]
  return t`Correction No. ${number} of ${correctedAt}. Replaces the invoice of ${replacedAt} issued to ${previousRecipient}.`
}
