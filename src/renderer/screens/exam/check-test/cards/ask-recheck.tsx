import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { ChangeRecheck } from '../../parts/papers/change-recheck'
import { storedPaper } from '../../parts/papers/stored-paper'

/** Requests a recheck; reads the paper's id first, which some backends omit from their lists. */
export function AskRecheck({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const isNamed = candidate.responseId !== ''
  const { data, error } = useApiQuery('response', 'ofCandidate', { candidateId: candidate.id }, { enabled: !isNamed })
  const responseId = isNamed ? candidate.responseId : storedPaper(data, candidate)?.id
  const isMissing = data !== undefined && responseId === undefined
  return (
    <ChangeRecheck
      responseId={responseId}
      problem={error ?? (isMissing ? new Error('Paper not found.') : null)}
      name={`${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`}
      recheck="pending"
      onClose={onClose}
    />
  )
}
