import { t } from '@lingui/core/macro'
import { attendanceStatus } from '#contract/exam/attendance-status'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { type Colour, ink } from './layout/theme'

/** Outcome of a candidate's test, as printed. */
export type CandidateOutcome = 'Pass' | 'Fail' | 'Pending' | 'Absent' | 'Left the batch' | 'No paper'

/**
 * Once attendance is taken, candidates who are not present are 'Absent' or 'Left the batch'. In a complete batch,
 * present candidates who handed in no paper have 'No paper'.
 */
export function candidateOutcome(
  candidate: Candidate,
  batch: Pick<Batch, 'isAttendanceTaken' | 'isComplete'>,
): CandidateOutcome {
  const { isPaperDone, result } = candidate
  const attendance = attendanceStatus(candidate)
  if (batch.isAttendanceTaken && attendance !== 'Present') return attendance
  if (batch.isComplete && !isPaperDone) return 'No paper'
  return result === 'Pass' || result === 'Fail' ? result : 'Pending'
}

export function outcomeText(outcome: CandidateOutcome): string {
  const texts: Record<CandidateOutcome, string> = {
    Pass: t({ message: 'Pass', context: 'result' }),
    Fail: t({ message: 'Fail', context: 'result' }),
    Pending: t({ message: 'Pending', context: 'outcome' }),
    Absent: t`Absent`,
    'Left the batch': t`Left the batch`,
    'No paper': t`No paper`,
  }
  return texts[outcome]
}

export const outcomeColour: Record<CandidateOutcome, Colour> = {
  Pass: ink.accent,
  Fail: ink.red,
  Pending: ink.amber,
  Absent: ink.quiet,
  'Left the batch': ink.quiet,
  'No paper': ink.amber,
}
