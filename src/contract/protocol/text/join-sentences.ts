import { t } from '@lingui/core/macro'

/** Sentences with a space between them; empty ones are left out. One without an end, of an institute, gets a full stop. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => (text && sentence ? t`${{ text: withFullStop(text) }} ${sentence}` : text || sentence),
    '',
  )

function withFullStop(text: string): string {
  if (!/[\p{L}\p{M}\p{N}]$/u.test(text)) return text
  return /\p{Script=Devanagari}$/u.test(text) ? `${text}।` : `${text}.`
}
