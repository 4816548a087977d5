import { t } from '@lingui/core/macro'

const labels: Record<string, string> = { mcq: t`Single choice`, checkbox: t`Multiple choice` }

/** Label of a question type on screens; exported files have the wire values mcq and checkbox. */
export const getQuestionTypeLabel = (type: string): string => labels[type] ?? type
