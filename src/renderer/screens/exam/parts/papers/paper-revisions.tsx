import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { type Response, type Revision, revisionReasonText } from '#contract/exam/response'
import { formatInstant } from '#contract/protocol/format'
import { describePractical, describeTheory } from './result-change'

type Scores = Pick<Response, 'score' | 'practicalScore'>

/** Revisions of a paper with the person who made them, oldest first. */
export function PaperRevisions({ response }: { response: Response }) {
  const { revisions = [] } = response
  if (revisions.length === 0) return null
  return (
    <div>
      {revisions.map((revision, index) => (
        <Text key={revision.at} size="sm" c="dimmed" className="tabular">
          {describeRevision(revision, describePreviousValues(revision, revisions[index + 1] ?? response))}
        </Text>
      ))}
    </div>
  )
}

/** `before`: previous values of the changed fields. */
function describeRevision({ at, by, approvedBy, reason: storedReason }: Revision, before: string): string {
  const reason = revisionReasonText(storedReason)
  const time = formatInstant(at)
  const recheck = reason ? `${approvedBy} (${reason})` : approvedBy
  if (approvedBy)
    return by
      ? t`Changed ${time} by ${by} after a recheck approved by ${recheck}. Before: ${before}`
      : t`Changed ${time} after a recheck approved by ${recheck}. Before: ${before}`
  const change = by ? t`Changed ${time} by ${by}` : t`Changed ${time}`
  return reason ? t`${change} (${reason}). Before: ${before}` : t`${change}. Before: ${before}`
}

/** Earlier values of the scores that a revision changed. The revision stores the scores before its change. */
function describePreviousValues(revision: Revision, scoresAfter: Scores): string {
  const parts = [
    revision.score === scoresAfter.score ? '' : describeTheory(revision.score),
    revision.practicalScore === scoresAfter.practicalScore ? '' : describePractical(revision.practicalScore),
  ]
  return parts.filter(Boolean).join(', ') || t`answers changed, scores unchanged`
}
