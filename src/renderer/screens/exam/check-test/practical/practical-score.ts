import { t } from '@lingui/core/macro'
import { asciiDigits } from '#contract/protocol/text/typed-number'

/** Parses a score of digits, also Hindi ones, 0 to 100 (S3 §5); an unchanged stored score may have decimals. Undefined if invalid. */
export function parseScore(text: string, storedScore: number | null): number | undefined {
  const digits = asciiDigits(text)
  return (/^\d{1,3}$/.test(digits) && Number(digits) <= 100) || digits === String(storedScore)
    ? Number(digits)
    : undefined
}

/**
 * Error text of a score field; undefined for none. An invalid character is an error even before saving (`shouldShowErrors`):
 * dropping the point would turn 7.5 into 75.
 */
export function getScoreError(
  text: string,
  score: number | null | undefined,
  shouldShowErrors: boolean,
  missingMessage = t`Enter 0 to 100, or choose No`,
): string | undefined {
  if (score !== undefined) return undefined
  if (/\D/.test(asciiDigits(text))) return t`Digits only, from 0 to 100`
  return shouldShowErrors ? missingMessage : undefined
}
