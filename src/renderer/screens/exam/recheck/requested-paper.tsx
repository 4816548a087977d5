import { Button, Text } from '@mantine/core'
import type { Response } from '#contract/exam/response'
import { PaperReview } from '../parts/papers/paper-review'

type Props = {
  response: Response
  /** Reason why the user cannot decide; '' when they can. */
  problem: string
  onDecide: (decision: 'approved' | 'rejected') => void
  onClose: () => void
}

/** Paper of a request, with the decision below. */
export function RequestedPaper({ response, problem, onDecide, onClose }: Props) {
  const { id, candidate } = response
  if (!candidate) return null
  return (
    <PaperReview
      candidate={{ ...candidate, responseId: id, rollNumber: response.rollNumber }}
      onClose={onClose}
      footer={
        problem ? (
          <Text c="dimmed">{problem}</Text>
        ) : (
          <>
            <Button variant="default" onClick={() => onDecide('rejected')}>
              Reject
            </Button>
            <Button onClick={() => onDecide('approved')}>Approve</Button>
          </>
        )
      }
    />
  )
}
