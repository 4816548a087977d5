import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'

export type CardAction = 'enter' | 'edit' | 'practical' | 'check' | 'recheck' | 'result' | 'certificate'
export type Offer = {
  action: CardAction
  label: string
  /** Shown on the card, but disabled. */
  isDisabled?: true
  /** Reason for `isDisabled`. */
  why?: string
}

const recheckOffers: Record<string, Offer> = {
  noRequest: { action: 'recheck', label: 'Re-Check Paper' },
  pending: { action: 'recheck', label: 'Requested', isDisabled: true },
  approved: { action: 'edit', label: 'Edit Paper' },
  rejected: { action: 'recheck', label: 'Request Rejected', isDisabled: true },
}

type Tested = Pick<
  Candidate,
  'isPresent' | 'isPaperDone' | 'recheck' | 'practicalScore' | 'result' | 'certificateNumber'
>
type MayHaveLeft = Pick<Candidate, 'hasLeft'>
type Progress = Pick<Batch, 'isAttendanceTaken' | 'isPaperGenerated'> & Partial<Pick<Batch, 'isComplete'>>

/** Actions on the card of a candidate (S3 §2 and §4, D-28, D-29, D-32). */
export function offersOf(candidate: Tested, batch: Progress): Offer[] {
  const certificate: Offer[] = candidate.certificateNumber ? [{ action: 'certificate', label: 'Certificate' }] : []
  if (!candidate.isPaperDone)
    return [...(mayEnter(candidate, batch) ? [{ action: 'enter', label: 'Enter paper' } as const] : []), ...certificate]
  const recheck = recheckOffers[candidate.recheck]
  return [
    { action: 'check', label: 'Check Paper' },
    practicalOffer(candidate, batch),
    ...(recheck ? [recheck] : []),
    { action: 'result', label: 'Result' },
    ...certificate,
  ]
}

/** In a complete batch, a stored score changes only after an approved recheck, as answers do (D-46). */
function practicalOffer({ practicalScore, recheck }: Tested, { isComplete = false }: Progress): Offer {
  const offer = { action: 'practical', label: 'Practical Exam' } as const
  if (!isComplete || practicalScore === null || recheck === 'approved') return offer
  return { ...offer, isDisabled: true, why: 'The batch is complete. The score changes only after an approved recheck.' }
}

/** Next step of a candidate: the action that Enter on the card runs. */
export function nextStep(candidate: Tested, batch: Progress): CardAction | undefined {
  if (!candidate.isPaperDone) return mayEnter(candidate, batch) ? 'enter' : undefined
  if (candidate.recheck === 'approved') return 'edit'
  return candidate.practicalScore === null && candidate.result === 'Pending' ? 'practical' : 'result'
}

const mayEnter = ({ isPresent, isPaperDone }: Tested, { isPaperGenerated }: Progress) =>
  isPresent && isPaperGenerated && !isPaperDone

/** Reason why no paper can be entered; '' when it can be, or is entered already. */
export function whyNoPaper({ isPresent, isPaperDone, hasLeft }: Tested & MayHaveLeft, batch: Progress): string {
  if (isPaperDone) return ''
  if (!batch.isAttendanceTaken) return 'Attendance has not been taken.'
  if (!isPresent && hasLeft) return 'Moved or cancelled: no paper in this batch.'
  if (!isPresent) return 'Absent: no paper to enter.'
  return batch.isPaperGenerated ? '' : 'The question paper has not been generated.'
}

export const cardFilters = ['all', 'to enter', 'entered', 'recheck'] as const
export type CardFilter = (typeof cardFilters)[number]

export const passesFilter: Record<CardFilter, (candidate: Candidate) => boolean> = {
  all: () => true,
  'to enter': ({ isPresent, isPaperDone }) => isPresent && !isPaperDone,
  entered: ({ isPaperDone }) => isPaperDone,
  recheck: ({ isPaperDone, recheck }) => isPaperDone && recheck !== 'noRequest',
}

/** Next candidate without an entered paper, by roll number, wrapping around at the end. */
export function nextToEnter(candidates: readonly Candidate[], after: Candidate): Candidate | undefined {
  const remaining = candidates.filter((candidate) => candidate.id !== after.id && passesFilter['to enter'](candidate))
  return remaining.find(({ rollNumber }) => rollNumber > after.rollNumber) ?? remaining[0]
}
