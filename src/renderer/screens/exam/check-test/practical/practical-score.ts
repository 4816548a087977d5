import { t } from '@lingui/core/macro'
/** Parses a score of digits, 0 to 100 (S3 §5); an unchanged stored score may have decimals. Undefined if invalid. */
export const parseScore = (text: string, storedScore: number | null): number | undefined =>
  (/^\d{1,3}$/.test(text) && Number(text) <= 100) || text === String(storedScore) ? Number(text) : undefined

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
  if (/\D/.test(text)) return t`Digits only, from 0 to 100`
  return shouldShowErrors ? missingMessage : undefined
}
