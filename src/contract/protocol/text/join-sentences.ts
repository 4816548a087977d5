import { t } from '@lingui/core/macro'

/** Sentences with a space between them; empty ones are left out. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) => (text && sentence ? t`${text} ${sentence}` : text || sentence), '')
