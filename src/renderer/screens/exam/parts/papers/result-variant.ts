import { t } from '@lingui/core/macro'
import type { PrintedDocument } from '#contract/desk/printed-document'

/** The result document without correct answers, for questions that stay in use; undefined for other documents. */
export const getResultVariant = (document: PrintedDocument) =>
  document.kind === 'result'
    ? { label: t`Without correct answers`, document: { ...document, withoutAnswers: true } }
    : undefined
