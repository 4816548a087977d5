import { Modal, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { api } from '../../../../core/api'
import { askAgain } from '../../../../core/cache/ask-again'
import { live, steady } from '../../../../core/cache/live'
import { useCan } from '../../../../core/capabilities'
import { useExclusive } from '../../../../core/exclusive'
import { messageOf, notifyFailure } from '../../../../core/notify'
import { useAsk } from '../../../../core/query'
import { Failed } from '../../../../ui/failed'
import { ChooseCandidate } from './choose-candidate'
import { PaperScreen } from './paper-screen'

/** The test at this counter's screen: one candidate of the batch after the other (S3 §2 test-taking view). */
export function TestOnScreen({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [seated, setSeated] = useState<{ candidate: Candidate; paper: ExamSet }>()
  const { data, error, refetch } = steady(useAsk('candidate', 'present', { batchId: batch.id }, live))
  const canIssue = useCan('examSet.issue')
  const client = useQueryClient()
  /** A paper that is begun is not drawn anew: before somebody sees it (D-47). */
  const seat = useExclusive(async (candidate: Candidate, paper: ExamSet) => {
    try {
      if (canIssue && paper.isIssued === false) {
        await api.examSet.issue({ id: paper.id })
        await askAgain(client, 'examSet', 'candidate')
      }
      setSeated({ candidate, paper })
    } catch (problem) {
      notifyFailure(problem)
      void refetch()
    }
  })
  if (seated) {
    // Nothing was asked while somebody sat.
    const next = () => {
      setSeated(undefined)
      void refetch()
    }
    return <PaperScreen batch={batch} {...seated} onLeave={next} />
  }
  return (
    <Modal opened onClose={onClose} title={`Take test on screen: ${batch.name}`} size={760} returnFocus={false}>
      {error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton h={240} />}
      {data && !data.examSet ? <Failed message="This batch has no paper yet." /> : null}
      {data?.examSet ? (
        <ChooseCandidate
          candidates={data.candidates.filter(({ isPresent }) => isPresent)}
          paper={data.examSet}
          onChoose={(candidate, paper) => void seat(candidate, paper)}
        />
      ) : null}
    </Modal>
  )
}
