import { t } from '@lingui/core/macro'
import { ownValue } from '#contract/protocol/own-value'

const labels: Record<string, string> = { mcq: t`Single choice`, checkbox: t`Multiple choice` }

/** Label of a question type on screens and in messages; exported files have the wire values mcq and checkbox. */
export const getQuestionTypeLabel = (type: string): string => ownValue(labels, type) ?? type
