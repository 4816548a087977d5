import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import type { Response } from '#contract/exam/response'
import { PaperReview } from '../parts/papers/paper-review'

type Props = {
  response: Response
  /** Reason why the user cannot decide; '' when they can. */
  blockReason: string
  onDecide: (decision: 'approved' | 'rejected') => void
  onClose: () => void
}

/** Paper of a recheck request, with the decision buttons below it. */
export function RequestedPaper({ response, blockReason, onDecide, onClose }: Props) {
  const { id, candidate } = response
  if (!candidate) return null
  return (
    <PaperReview
      candidate={{ ...candidate, responseId: id, rollNumber: response.rollNumber }}
      onClose={onClose}
      footer={
        blockReason ? (
          <Text c="dimmed">{blockReason}</Text>
        ) : (
          <>
            <Button variant="default" onClick={() => onDecide('rejected')}>{t`Reject`}</Button>
            <Button onClick={() => onDecide('approved')}>{t`Approve`}</Button>
          </>
        )
      }
    />
  )
}
