import { t } from '@lingui/core/macro'

/** Appends a text of the program after a colon; '' appends nothing. */
export const withDetail = (sentence: string, detail: string): string =>
  detail === '' ? sentence : t`${sentence}: ${detail}`

/** Appends text that a person typed, such as a reason. A value named `words` is never translated. */
export function withWords(sentence: string, text: string): string {
  const words = text.trim()
  return words === '' ? sentence : t`${sentence}: ${words}`
}
