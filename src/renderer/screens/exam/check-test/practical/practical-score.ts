/** Parses digits (S3 §5); an unchanged stored score may have decimals. Undefined for an invalid score. */
export const readScore = (text: string, storedScore: number | null): number | undefined =>
  (/^\d{1,3}$/.test(text) && Number(text) <= 100) || text === String(storedScore) ? Number(text) : undefined

/** Reported at once for an invalid character: dropping the point would turn 7.5 into 75. */
export function scoreProblem(
  text: string,
  score: number | null | undefined,
  isChecked: boolean,
  missing = 'Enter 0 to 100, or choose No',
): string | undefined {
  if (score !== undefined) return undefined
  if (/\D/.test(text)) return 'Digits only, from 0 to 100'
  return isChecked ? missing : undefined
}
