/**
 * What can be printed: of a registration, of a batch, of a candidate in it, of the institute's books.
 * Counters keep these words in their journals and settings, and IT in its policies, so they stay as they were written
 * first: 'registration-sheet' is the registration form, 'candidate-sheet' the record of a candidate.
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
/** What the journal of prints holds: the documents, and the page by which a printer is tried. */
export const journalKinds = [...printedKinds, 'test-page'] as const
export type JournalKind = (typeof journalKinds)[number]
/** Those of which only one may pass for the original: a second print says DUPLICATE (D-15). */
export const hasSingleOriginal = (kind: JournalKind): boolean =>
  kind === 'certificate' || registrationKinds.some((one) => one === kind)
export const paperLanguages = ['English', 'Hindi', 'Both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** What people call them, at the start of a line. */
export const kindNames: Record<JournalKind, string> = {
  receipt: 'Receipt or invoice',
  cancellation: 'Cancellation receipt',
  'registration-sheet': 'Registration form',
  'question-paper': 'Question papers',
  'answer-key': 'Answer key',
  'roll-list': 'Roll list',
  'batch-report': 'Batch report',
  'candidate-sheet': 'Candidate sheets',
  result: 'Results',
  certificate: 'Certificates',
  'day-book': 'Day book',
  'gst-month': 'Month for GST',
  'shift-report': 'Shift report',
  'test-page': 'Test page',
}
