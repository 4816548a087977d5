import type { Change, ChangeDescription } from '#contract/desk/outbox'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useOutbox } from '../../../../core/outbox-list'

/** Description of a change to a candidate's paper, as the outbox shows it. */
export const describePaperChange = (candidate: Candidate, batch: Pick<Batch, 'date'>): ChangeDescription => ({
  person: fullName(candidate),
  phone: candidate.phone,
  course: candidate.courseName?.at(0)?.name ?? '',
  day: batch.date,
  price: null,
})

/** Returns a function that finds the unconfirmed paper of a candidate in the outbox, if any. */
export function useUnconfirmedPapers(): (candidate: Pick<Candidate, 'id'>) => Change | undefined {
  const { attention, unconfirmed } = useOutbox()
  const papers = [...attention, ...unconfirmed].filter(
    ({ kind, state }) => kind === 'response.add' && state !== 'returned',
  )
  return ({ id }) => papers.find(({ subject }) => subject === `candidate/${id}`)
}
