import type { Candidate } from '#contract/exam/candidate'
import type { resultOf } from '#contract/exam/result-rules'
import { percentText } from '../status-labels'

type Scored = Pick<Candidate, 'theoryScore' | 'practicalScore' | 'result' | 'certificateNumber'>
type Outcome = ReturnType<typeof resultOf> & Pick<Candidate, 'theoryScore' | 'practicalScore'>

/**
 * Consequences of changed scores for a candidate who has passed: the result, and an issued certificate.
 * Sentences; '' for none.
 */
export function describeResultChange(before: Scored, after: Outcome): string {
  const { certificateNumber: number } = before
  const isChanged = before.theoryScore !== after.theoryScore || before.practicalScore !== after.practicalScore
  const scores = [
    before.theoryScore === after.theoryScore ? '' : `theory ${percentText(after.theoryScore) || 'not examined'}`,
    before.practicalScore === after.practicalScore
      ? ''
      : `practical ${percentText(after.practicalScore) || 'not examined'}`,
  ].filter(Boolean)
  const replacement =
    after.result === 'Pass' ? 'A new one is issued with the results of the batch.' : 'No new one is issued.'
  return [
    ...(before.result === 'Pass' && after.result !== 'Pass'
      ? [`The result changes from Pass to ${after.result} (${scores.join(', ')}).`]
      : []),
    ...(number && isChanged ? [`Certificate ${number} is withdrawn. ${replacement}`] : []),
  ].join(' ')
}
