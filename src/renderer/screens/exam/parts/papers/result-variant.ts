import type { PrintedDocument } from '#contract/desk/printed-document'

/** Variant of a result without its answer key, while the questions stay in use; undefined for other documents. */
export const resultVariant = (document: PrintedDocument) =>
  document.kind === 'result'
    ? { label: 'Without correct answers', document: { ...document, withoutAnswers: true } }
    : undefined
