import type { TestResult, Thresholds } from './candidate'

/** `part` of `whole` in per cent, two decimals, rounded half up. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100

/**
 * Result and final score (D-29). The result is pending until both scores are known, unless the theory failed. The final
 * score is their average with two decimals. All scores are in per cent.
 */
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
