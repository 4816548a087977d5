import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { resultOf } from '#contract/exam/result-rules'
import type { Adoption } from '../import-run'

const usual: Thresholds = { theory: 60, practical: 60 }

/**
 * What passed in a batch: as the source tells it, else such that every result that it tells comes out as it was. Usual ones
 * where those do; where none do, the usual ones with a mark (D-120).
 */
export function passing(
  run: Adoption,
  batch: Batch,
  candidates: readonly Candidate[],
  responses: readonly Response[],
): Thresholds {
  if (batch.thresholds) return batch.thresholds
  const told = candidates.flatMap(({ id, result, ...row }) => {
    const paper = responses.find(({ candidate }) => candidate?.id === id)
    const word = result.trim().toLowerCase()
    const theory = paper?.score ?? row.theoryScore
    const practical = paper?.practicalScore ?? row.practicalScore
    return word === 'pass' || word === 'fail' ? [{ word, theory, practical }] : []
  })
  const isAsTold = (needed: Thresholds) =>
    told.every(({ word, theory, practical }) => resultOf(theory, practical, needed).result.toLowerCase() === word)
  if (isAsTold(usual)) return usual
  const passed = told.filter(({ word }) => word === 'pass')
  const least = (scores: readonly (number | null)[]) => Math.floor(Math.min(100, ...scores.map((score) => score ?? 0)))
  const found = { theory: least(passed.map((one) => one.theory)), practical: least(passed.map((one) => one.practical)) }
  if (isAsTold(found)) return found
  run.mark(
    'batch',
    batch.id,
    'no pass marks make its results what they are at the source: they follow from 60 and 60 here',
  )
  return usual
}
