import { t } from '@lingui/core/macro'

/** A sentence with a text of the program after a colon; the sentence alone if the text is empty. */
export const withDetail = (sentence: string, detail: string): string =>
  detail === '' ? sentence : t`${sentence}: ${detail}`

/** A sentence with a person's words after a colon, such as a reason, which are never translated. */
export function withWords(sentence: string, text: string): string {
  const words = text.trim()
  return words === '' ? sentence : t`${sentence}: ${words}`
}
