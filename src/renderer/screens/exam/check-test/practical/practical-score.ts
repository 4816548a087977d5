import { t } from '@lingui/core/macro'
import { toAsciiDigits } from '#contract/protocol/text/typed-number'

/**
 * Parses a whole number from 0 to 100 (S3 §5), in ASCII or Hindi digits. The stored score is valid even with decimals.
 * Returns undefined for other text.
 */
export function parseScore(text: string, storedScore: number | null): number | undefined {
  const digits = toAsciiDigits(text)
  const isStored = storedScore !== null && digits === String(storedScore)
  return isStored || (/^\d{1,3}$/.test(digits) && Number(digits) <= 100) ? Number(digits) : undefined
}

/**
 * Error text of a score field. An invalid character is reported at once, a missing score only with `shouldShowErrors`.
 * Invalid characters stay in the field: without the dot, 7.5 would become 75. `score`: undefined if `text` is invalid.
 */
export function getScoreError(
  text: string,
  score: number | null | undefined,
  shouldShowErrors: boolean,
  missingMessage = t`Enter 0 to 100, or choose No`,
): string | undefined {
  if (score !== undefined) return undefined
  if (/\D/.test(toAsciiDigits(text))) return t`Digits only, from 0 to 100`
  return shouldShowErrors ? missingMessage : undefined
}
