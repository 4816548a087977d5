import { Modal, Skeleton } from '@mantine/core'
import type { Response } from '#contract/response'
import { messageOf } from '../../../app/notify'
import { Failed } from '../../../ui/failed'
import { PaperReview } from '../parts/paper-review'
import { useCandidates } from '../parts/use-candidates'

/** The paper of a request, with what its batch says of the candidate. */
export function RequestedPaper({ response, onClose }: { response: Response; onClose: () => void }) {
  const { data, error, refetch } = useCandidates(response.batch?.id ?? '')
  const candidate = data?.rows.find(({ id }) => id === response.candidate?.id)
  if (candidate) return <PaperReview candidate={candidate} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Paper" size={860}>
      {error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {data && !error ? <Failed message="This candidate is not in the batch any more." /> : null}
      {data || error ? null : <Skeleton h={240} />}
    </Modal>
  )
}
