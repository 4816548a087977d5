import type { TestResult, Thresholds } from './candidate'

/** A share in per cent with two decimals, rounded half up. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100

/** What theory and practice come to (D-29): pending until the practice is examined, unless the theory failed. */
export function resultOf(
  theory: number | null,
  practical: number | null,
  thresholds: Thresholds,
): { result: TestResult; finalScore: number | null } {
  const finalScore = theory === null || practical === null ? null : Math.round((theory + practical) * 50) / 100
  if (theory !== null && theory < thresholds.theory) return { result: 'Fail', finalScore }
  if (theory === null || practical === null) return { result: 'Pending', finalScore }
  return { result: practical < thresholds.practical ? 'Fail' : 'Pass', finalScore }
}
