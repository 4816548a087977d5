import { t } from '@lingui/core/macro'

/**
 * Joins sentences with a space; empty ones are left out. A sentence without an end mark, such as a backend's
 * message, gets a full stop before the next one.
 */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => (text && sentence ? t`${{ text: withFullStop(text) }} ${sentence}` : text || sentence),
    '',
  )

function withFullStop(text: string): string {
  if (!/[\p{L}\p{M}\p{N}]$/u.test(text)) return text
  return /\p{Script=Devanagari}$/u.test(text) ? `${text}।` : `${text}.`
}
