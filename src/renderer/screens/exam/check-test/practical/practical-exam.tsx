import { t } from '@lingui/core/macro'
import { Modal, Skeleton } from '@mantine/core'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { useRecordHistory } from '../../../../core/record-history'
import { ErrorMessage } from '../../../../ui/error-message'
import { Notice } from '../../parts/notice'
import { findCurrentResponse } from '../../parts/papers/current-response'
import { useThresholds } from '../../parts/papers/use-thresholds'
import { PracticalForm } from './practical-form'

type Props = { batch: Batch; candidate: Candidate; onClose: () => void }

/** Practical exam of a candidate; without a score it is "not examined", never 0 (D-29). */
export function PracticalExam({ batch, candidate, onClose }: Props) {
  const responsesQuery = useApiQuery('response', 'ofCandidate', { candidateId: candidate.id })
  // Thresholds are an extension: without them the score is stored and no result is shown.
  const thresholdsQuery = useThresholds(batch)
  const error = (responsesQuery.data ? undefined : responsesQuery.error) ?? thresholdsQuery.error
  const isLoaded = responsesQuery.data !== undefined && thresholdsQuery.isLoaded
  const response = findCurrentResponse(responsesQuery.data, candidate)
  const History = useRecordHistory()
  const retry = () => void Promise.all([responsesQuery.refetch(), thresholdsQuery.refetch()])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Practical Exam: ${candidate.rollNumber} ${fullName(candidate)}, ${candidate.phone}`}
      size="md"
    >
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={retry} /> : null}
      {error || isLoaded ? null : <Skeleton h={200} />}
      {!error && isLoaded && !response ? <Notice>{t`Paper not found.`}</Notice> : null}
      {!error && isLoaded && response ? (
        <PracticalForm
          batch={batch}
          candidate={candidate}
          response={response}
          thresholds={thresholdsQuery.thresholds}
          onClose={onClose}
        />
      ) : null}
      {response ? <History record={{ entity: 'response', id: response.id }} /> : null}
    </Modal>
  )
}
