import { t } from '@lingui/core/macro'
import type { PrintedDocument } from '#contract/desk/printed-document'

/** Variant of a result document without the correct answers, for questions still in use; undefined for other documents. */
export const getResultVariant = (document: PrintedDocument) =>
  document.kind === 'result'
    ? { label: t`Without correct answers`, document: { ...document, withoutAnswers: true } }
    : undefined
