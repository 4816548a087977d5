import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'

export type CardAction = 'enter' | 'edit' | 'practical' | 'check' | 'recheck' | 'result' | 'certificate'
export type CandidateAction = {
  action: CardAction
  label: string
  /** Shown on the card, but disabled. */
  isDisabled?: true
  /** Reason for `isDisabled`. */
  reason?: string
}

const recheckActions: Record<string, CandidateAction> = {
  noRequest: { action: 'recheck', label: t`Re-Check Paper` },
  pending: { action: 'recheck', label: t`Requested`, isDisabled: true },
  approved: { action: 'edit', label: t`Edit Paper` },
  rejected: { action: 'recheck', label: t`Request Rejected`, isDisabled: true },
}

type TestState = Pick<
  Candidate,
  'isPresent' | 'isPaperDone' | 'recheck' | 'practicalScore' | 'result' | 'certificateNumber'
>
type LeaveState = Pick<Candidate, 'hasLeft'>
type BatchProgress = Pick<Batch, 'isAttendanceTaken' | 'isPaperGenerated'> & Partial<Pick<Batch, 'isComplete'>>

/** Actions on the card of a candidate (S3 §2 and §4, D-28, D-29, D-32). */
export function getCandidateActions(candidate: TestState, batch: BatchProgress): CandidateAction[] {
  const certificateActions: CandidateAction[] = candidate.certificateNumber
    ? [{ action: 'certificate', label: t`Certificate` }]
    : []
  if (!candidate.isPaperDone)
    return [
      ...(canEnterPaper(candidate, batch) ? [{ action: 'enter', label: t`Enter paper` } as const] : []),
      ...certificateActions,
    ]
  const recheck = recheckActions[candidate.recheck]
  return [
    { action: 'check', label: t`Check Paper` },
    getPracticalAction(candidate, batch),
    ...(recheck ? [recheck] : []),
    { action: 'result', label: t`Result` },
    ...certificateActions,
  ]
}

/** In a complete batch, a stored score changes only after an approved recheck, as answers do (D-46). */
function getPracticalAction(
  { practicalScore, recheck }: TestState,
  { isComplete = false }: BatchProgress,
): CandidateAction {
  const practicalAction = { action: 'practical', label: t`Practical Exam` } as const
  if (!isComplete || practicalScore === null || recheck === 'approved') return practicalAction
  return {
    ...practicalAction,
    isDisabled: true,
    reason: t`The batch is complete. The score changes only after an approved recheck.`,
  }
}

/** Action that the Enter key runs on the card. */
export function getNextAction(candidate: TestState, batch: BatchProgress): CardAction | undefined {
  if (!candidate.isPaperDone) return canEnterPaper(candidate, batch) ? 'enter' : undefined
  if (candidate.recheck === 'approved') return 'edit'
  return candidate.practicalScore === null && candidate.result === 'Pending' ? 'practical' : 'result'
}

const canEnterPaper = ({ isPresent, isPaperDone }: TestState, { isPaperGenerated }: BatchProgress) =>
  isPresent && isPaperGenerated && !isPaperDone

/** Reason why no paper can be entered; '' when it can be, or is entered already. */
export function getEntryBlockReason(
  { isPresent, isPaperDone, hasLeft }: TestState & LeaveState,
  batch: BatchProgress,
): string {
  if (isPaperDone) return ''
  if (!batch.isAttendanceTaken) return t`Attendance has not been taken.`
  if (!isPresent && hasLeft) return t`Moved or cancelled: no paper in this batch.`
  if (!isPresent) return t`Absent: no paper to enter.`
  return batch.isPaperGenerated ? '' : t`The question paper has not been generated.`
}

export const cardFilters = ['all', 'to enter', 'entered', 'recheck'] as const
export type CardFilter = (typeof cardFilters)[number]

export const matchesFilter: Record<CardFilter, (candidate: Candidate) => boolean> = {
  all: () => true,
  'to enter': ({ isPresent, isPaperDone }) => isPresent && !isPaperDone,
  entered: ({ isPaperDone }) => isPaperDone,
  recheck: ({ isPaperDone, recheck }) => isPaperDone && recheck !== 'noRequest',
}

/** Next present candidate without an entered paper, by roll number, wrapping around at the end. */
export function getNextUnentered(candidates: readonly Candidate[], current: Candidate): Candidate | undefined {
  const remaining = candidates
    .filter((candidate) => candidate.id !== current.id && matchesFilter['to enter'](candidate))
    .toSorted((a, b) => a.rollNumber - b.rollNumber)
  return remaining.find(({ rollNumber }) => rollNumber > current.rollNumber) ?? remaining[0]
}
