import { Text } from '@mantine/core'
import type { Response, Revision } from '#contract/exam/response'
import { formatInstant } from '#contract/protocol/format'
import { formatPercent } from '../status-labels'

type Scores = Pick<Response, 'score' | 'practicalScore'>

/** Revisions of a paper with the person who made them, oldest first. */
export function PaperRevisions({ paper }: { paper: Response }) {
  const { revisions = [] } = paper
  if (revisions.length === 0) return null
  return (
    <div>
      {revisions.map((revision, index) => (
        <Text key={revision.at} size="sm" c="dimmed" className="tabular">
          Changed {formatInstant(revision.at)}
          {revision.by ? ` by ${revision.by}` : ''}
          {revision.approvedBy ? ` after a recheck approved by ${revision.approvedBy}` : ''}
          {revision.reason ? ` (${revision.reason})` : ''}. Before:{' '}
          {describeChanges(revision, revisions[index + 1] ?? paper)}
        </Text>
      ))}
    </div>
  )
}

/** Previous values of the fields that a revision changed. */
function describeChanges(revision: Revision, current: Scores): string {
  const parts = [
    revision.score === current.score ? '' : `theory ${formatPercent(revision.score)}`,
    revision.practicalScore === current.practicalScore
      ? ''
      : `practical ${formatPercent(revision.practicalScore) || 'not examined'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'answers changed, scores unchanged'
}
