import { t } from '@lingui/core/macro'

/** A sentence with a part of ours after a colon; without the colon if the part is empty. */
export const withDetail = (sentence: string, detail: string): string =>
  detail === '' ? sentence : t`${sentence}: ${detail}`

/** A sentence with a person's words, such as a reason, after a colon. */
export function withWords(sentence: string, text: string): string {
  const words = text.trim()
  return words === '' ? sentence : t`${sentence}: ${words}`
}
