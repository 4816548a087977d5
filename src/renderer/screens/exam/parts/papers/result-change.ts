import type { Candidate } from '#contract/exam/candidate'
import type { resultOf } from '#contract/exam/result-rules'
import { percentText } from '../status-labels'

type PreviousResult = Pick<Candidate, 'theoryScore' | 'practicalScore' | 'result' | 'certificateNumber'>
type Outcome = ReturnType<typeof resultOf> & Pick<Candidate, 'theoryScore' | 'practicalScore'>

/**
 * Sentences on the consequences of changed scores for a candidate who has passed: the new result, and the
 * withdrawal of an issued certificate. '' for none.
 */
export function describeResultChange(before: PreviousResult, after: Outcome): string {
  const { certificateNumber } = before
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
    ...(certificateNumber && isChanged ? [`Certificate ${certificateNumber} is withdrawn. ${replacement}`] : []),
  ].join(' ')
}
