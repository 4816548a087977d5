import { t } from '@lingui/core/macro'
import { Modal, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { api } from '../../../../core/api'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useHasExtension } from '../../../../core/capabilities'
import { useExclusive } from '../../../../core/exclusive'
import { getErrorMessage, notifyFailure } from '../../../../core/notify'
import { ErrorMessage } from '../../../../ui/error-message'
import { usePresentCandidates } from '../use-present-candidates'
import { ChooseCandidate } from './choose-candidate'
import { PaperScreen } from './paper-screen'

/** Test on the screen of this workstation, one candidate after another (S3 §2 test-taking view). */
export function TestOnScreen({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [sitting, setSitting] = useState<{ candidate: Candidate; paper: QuestionPaper }>()
  const { data, error, refetch } = usePresentCandidates(batch.id)
  const canIssue = useHasExtension('examSet.issue')
  const client = useQueryClient()
  /** Issues the paper before the candidate sees it: an issued paper cannot be redrawn (D-47). */
  const startSitting = useExclusive(async (candidate: Candidate, paper: QuestionPaper) => {
    try {
      if (canIssue && paper.isIssued === false) {
        await api.examSet.issue({ id: paper.id })
        await invalidateEntities(client, 'examSet', 'candidate')
      }
      setSitting({ candidate, paper })
    } catch (thrown) {
      notifyFailure(thrown)
      void refetch()
    }
  })
  if (sitting) {
    // During the test, the list is not refreshed.
    const returnToList = () => {
      setSitting(undefined)
      void refetch()
    }
    return <PaperScreen batch={batch} {...sitting} onLeave={returnToList} />
  }
  return (
    <Modal opened onClose={onClose} title={t`Take test on screen: ${batch.name}`} size={760} returnFocus={false}>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton h={240} />}
      {data && !data.questionPaper ? <ErrorMessage message={t`This batch has no paper yet.`} /> : null}
      {data?.questionPaper ? (
        <ChooseCandidate
          candidates={data.candidates.filter(({ isPresent }) => isPresent)}
          paper={data.questionPaper}
          onChoose={(candidate, paper) => void startSitting(candidate, paper)}
        />
      ) : null}
    </Modal>
  )
}
