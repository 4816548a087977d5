import { t } from '@lingui/core/macro'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useApiQuery } from '../../../../core/query'
import { findCurrentResponse } from '../../parts/papers/current-response'
import { RecheckDialog } from '../../parts/papers/recheck-dialog'

/** Requests a recheck. Reads the id of the response first if `candidate` does not have it. */
export function RequestRecheck({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const hasResponseId = candidate.responseId !== ''
  const { data, error } = useApiQuery(
    'response',
    'ofCandidate',
    { candidateId: candidate.id },
    { enabled: !hasResponseId },
  )
  const responseId = hasResponseId ? candidate.responseId : findCurrentResponse(data, candidate)?.id
  const isMissing = data !== undefined && responseId === undefined
  return (
    <RecheckDialog
      responseId={responseId}
      loadError={isMissing ? new Error(t`Paper not found.`) : data ? null : error}
      name={`${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`}
      newState="pending"
      onClose={onClose}
    />
  )
}
