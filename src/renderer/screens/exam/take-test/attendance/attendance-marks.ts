import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'

/** Marks set in this form, by candidate id (true: present); they take precedence over the server's attendance. */
export const attendanceMarksSchema = z.record(z.string(), z.boolean())
export type AttendanceMarks = z.output<typeof attendanceMarksSchema>

type AttendanceCandidate = Pick<Candidate, 'id' | 'isPresent' | 'isPaperDone'> & { hasLeft?: boolean | undefined }

/** Attendance is fixed after a handed-in paper, and for a candidate who left the batch. */
export const isLocked = ({ isPaperDone, hasLeft = false }: AttendanceCandidate): boolean => isPaperDone || hasLeft

/** True with a handed-in paper, false for a candidate who left; otherwise the mark, or the server's attendance. */
export const isMarkedPresent = (candidate: AttendanceCandidate, marks: AttendanceMarks): boolean =>
  isLocked(candidate) ? candidate.isPaperDone : (marks[candidate.id] ?? candidate.isPresent)
/** True if the marks change the server's attendance of the candidate. */
export const isChanged = (candidate: AttendanceCandidate, marks: AttendanceMarks): boolean =>
  isMarkedPresent(candidate, marks) !== candidate.isPresent

/**
 * Sets these candidates present or absent; locked ones stay. A mark equal to the server's attendance is
 * removed, so that it does not override a later change from another workstation.
 */
export function setPresence(
  marks: AttendanceMarks,
  candidates: readonly AttendanceCandidate[],
  isPresent: boolean,
): AttendanceMarks {
  const next = { ...marks }
  for (const candidate of candidates) {
    if (isLocked(candidate)) continue
    if (candidate.isPresent === isPresent) delete next[candidate.id]
    else next[candidate.id] = isPresent
  }
  return next
}

/** Attendance of a candidate without any mark of this form. */
const isPresentOnServer = (candidate: AttendanceCandidate) => isMarkedPresent(candidate, {})

/** Unmarked candidates whose attendance changed since they were shown, with their current values. */
export function getRemoteChanges<C extends AttendanceCandidate>(
  shownCandidates: readonly C[],
  currentCandidates: readonly C[],
  marks: AttendanceMarks,
): C[] {
  const wasPresentById = new Map(shownCandidates.map((candidate) => [candidate.id, isPresentOnServer(candidate)]))
  return currentCandidates.filter(
    (candidate) =>
      !(candidate.id in marks) && isPresentOnServer(candidate) !== (wasPresentById.get(candidate.id) ?? false),
  )
}
