import type { Change, ChangeAbout } from '#contract/desk/outbox'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useOutbox } from '../../../../core/outbox'

/** How the outbox shows a change of this candidate's paper. */
export const aboutCandidate = (candidate: Candidate, batch: Pick<Batch, 'date'>): ChangeAbout => ({
  person: fullName(candidate),
  phone: candidate.phone,
  course: candidate.courseName?.at(0)?.name ?? '',
  day: batch.date,
  price: null,
})

/** The paper of a candidate that is stored at this workstation and not confirmed by the server. */
export function useUnconfirmedPapers(): (candidate: Pick<Candidate, 'id'>) => Change | undefined {
  const { attention, toSend } = useOutbox()
  const papers = [...attention, ...toSend].filter(({ kind, state }) => kind === 'response.add' && state !== 'returned')
  return ({ id }) => papers.find(({ subject }) => subject === `candidate/${id}`)
}
