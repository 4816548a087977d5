import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { resultOf } from '#contract/exam/result-rules'
import type { ImportRun } from '../import-run'

const defaultThresholds: Thresholds = { theory: 60, practical: 60 }

/**
 * Pass marks of a batch in per cent. If the source has none: the defaults, or the lowest scores of passed candidates,
 * whichever first reproduces the source's results. If neither does, the defaults with a warning (D-120).
 */
export function inferThresholds(
  run: ImportRun,
  batch: Batch,
  candidates: readonly Candidate[],
  responses: readonly Response[],
): Thresholds {
  if (batch.thresholds) return batch.thresholds
  const sourceResults = candidates.flatMap(({ id, result: resultText, ...row }) => {
    const response = responses.find(({ candidate }) => candidate?.id === id)
    const result = resultText.trim().toLowerCase()
    const theory = response?.score ?? row.theoryScore
    const practical = response?.practicalScore ?? row.practicalScore
    return result === 'pass' || result === 'fail' ? [{ result, theory, practical }] : []
  })
  const reproducesResults = (thresholds: Thresholds) =>
    sourceResults.every(
      ({ result, theory, practical }) => resultOf(theory, practical, thresholds).result.toLowerCase() === result,
    )
  if (reproducesResults(defaultThresholds)) return defaultThresholds
  const passedCandidates = sourceResults.filter(({ result }) => result === 'pass')
  const lowestScore = (scores: readonly (number | null)[]) =>
    Math.floor(Math.min(100, ...scores.map((score) => score ?? 0)))
  const inferredThresholds = {
    theory: lowestScore(passedCandidates.map((row) => row.theory)),
    practical: lowestScore(passedCandidates.map((row) => row.practical)),
  }
  if (reproducesResults(inferredThresholds)) return inferredThresholds
  run.addWarning('batch', batch.id, 'no pass marks reproduce the results of the source: stored with 60 and 60')
  return defaultThresholds
}
