/** Digits only (S3 §5); what is stored may have decimals, and stays. Undefined for what is no score. */
export const readScore = (typed: string, stored: number | null): number | undefined =>
  (/^\d{1,3}$/.test(typed) && Number(typed) <= 100) || typed === String(stored) ? Number(typed) : undefined

/** At once where a sign can never become a score: a point that went away would make 75 of 7.5. */
export function scoreProblem(
  typed: string,
  score: number | null | undefined,
  isChecked: boolean,
  missing = 'Enter 0 to 100, or choose No',
): string | undefined {
  if (score !== undefined) return undefined
  if (/\D/.test(typed)) return 'Digits only, from 0 to 100'
  return isChecked ? missing : undefined
}
