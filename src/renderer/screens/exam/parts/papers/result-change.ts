import { t } from '@lingui/core/macro'
import type { Candidate } from '#contract/exam/candidate'
import type { resultOf } from '#contract/exam/result-rules'
import { formatPercent } from '../status-labels'

type PreviousResult = Pick<Candidate, 'theoryScore' | 'practicalScore' | 'result' | 'certificateNumber'>
type UpdatedResult = ReturnType<typeof resultOf> & Pick<Candidate, 'theoryScore' | 'practicalScore'>

/**
 * Sentences on the consequences of changed scores for a candidate who has passed: the new result, and the
 * withdrawal of an issued certificate. '' for none.
 */
export function describeResultChange(previous: PreviousResult, updated: UpdatedResult): string {
  const { certificateNumber } = previous
  const hasScoreChanged =
    previous.theoryScore !== updated.theoryScore || previous.practicalScore !== updated.practicalScore
  const scores = [
    previous.theoryScore === updated.theoryScore ? '' : describeTheory(updated.theoryScore),
    previous.practicalScore === updated.practicalScore ? '' : describePractical(updated.practicalScore),
  ]
    .filter(Boolean)
    .join(', ')
  const replacement =
    updated.result === 'Pass' ? t`A new one is issued with the results of the batch.` : t`No new one is issued.`
  return [
    ...(previous.result === 'Pass' && updated.result !== 'Pass'
      ? [
          updated.result === 'Fail'
            ? t`The result changes from Pass to Fail (${scores}).`
            : t`The result changes from Pass to Pending (${scores}).`,
        ]
      : []),
    ...(certificateNumber && hasScoreChanged ? [t`Certificate ${certificateNumber} is withdrawn. ${replacement}`] : []),
  ].join(' ')
}

/** 'theory 55 %'. */
export function describeTheory(score: number | null): string {
  const percent = formatPercent(score)
  return percent ? t`theory ${percent}` : t`theory not examined`
}

/** 'practical 80 %'. */
export function describePractical(score: number | null): string {
  const percent = formatPercent(score)
  return percent ? t`practical ${percent}` : t`practical not examined`
}
