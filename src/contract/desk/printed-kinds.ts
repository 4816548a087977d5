/** What can be printed: of a registration, of a batch, of a candidate in it, of the institute's books. */
export const registrationKinds = ['receipt', 'cancellation', 'registration-sheet'] as const
export const batchKinds = ['answer-key', 'roll-list', 'batch-report'] as const
export const candidateKinds = ['candidate-sheet', 'result', 'certificate'] as const
export const bookKinds = ['day-book', 'gst-month'] as const
export const printedKinds = [
  ...registrationKinds,
  'question-paper',
  ...batchKinds,
  ...candidateKinds,
  ...bookKinds,
] as const
export type PrintedKind = (typeof printedKinds)[number]
/** Those of which only one may pass for the original: a second print says DUPLICATE (D-15). */
export const isMarked = (kind: PrintedKind): boolean =>
  kind === 'certificate' || registrationKinds.some((one) => one === kind)
export const paperLanguages = ['English', 'Hindi', 'Both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]
