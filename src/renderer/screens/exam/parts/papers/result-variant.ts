import type { PrintedDocument } from '#contract/desk/printed-document'

/** A result as it can be handed out while its questions are asked again; undefined for other documents. */
export const resultVariant = (document: PrintedDocument) =>
  document.kind === 'result'
    ? { label: 'Without the right answers', document: { ...document, withoutAnswers: true } }
    : undefined
