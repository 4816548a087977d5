import { t } from '@lingui/core/macro'

/**
 * Kinds of printed documents. They are stored in journals, settings and policies, so these names never change.
 * 'registration-sheet' is the registration form, 'gst-month' the GST report.
 */
export const registrationKinds = ['receipt', 'cancellation', 'registration-sheet'] as const
export const batchKinds = ['answer-key', 'roll-list', 'batch-report'] as const
export const candidateKinds = ['candidate-sheet', 'result', 'certificate'] as const
export const ledgerKinds = ['day-book', 'gst-month', 'shift-report'] as const
export const printedKinds = [
  ...registrationKinds,
  'question-paper',
  ...batchKinds,
  ...candidateKinds,
  ...ledgerKinds,
] as const
export type PrintedKind = (typeof printedKinds)[number]
/** Kinds in the print journal: documents and test pages. */
export const journalKinds = [...printedKinds, 'test-page'] as const
export type JournalKind = (typeof journalKinds)[number]
/** True for documents with a single original: later prints and files are marked COPY n (D-15). */
export const hasSingleOriginal = (kind: JournalKind): boolean =>
  kind === 'certificate' || registrationKinds.some((registrationKind) => registrationKind === kind)
/**
 * Mark on a print or file. Number 0 is the original, which is marked only if it is a tax document (D-305). A copy is
 * not marked DUPLICATE: Rule 48 reserves that word for the supplier's copy.
 */
export const copyLabel = (copyNumber: number): string =>
  copyNumber === 0 ? t`ORIGINAL FOR RECIPIENT` : t`COPY ${copyNumber}`

/** Languages of a printed document. */
export const paperLanguages = ['English', 'Hindi', 'Both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

export const kindNames: Record<JournalKind, string> = {
  receipt: t`Receipt or invoice`,
  cancellation: t`Credit note or cancellation`,
  'registration-sheet': t`Registration form`,
  'question-paper': t`Question papers`,
  'answer-key': t`Answer key`,
  'roll-list': t`Roll list`,
  'batch-report': t`Batch report`,
  'candidate-sheet': t`Candidate sheets`,
  result: t`Results`,
  certificate: t`Certificates`,
  'day-book': t`Day book`,
  'gst-month': t`GST report`,
  'shift-report': t`Shift report`,
  'test-page': t`Test page`,
}
