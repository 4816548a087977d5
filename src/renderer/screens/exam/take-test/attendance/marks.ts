import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'

/** Marks set here, by candidate id; they take precedence over the server's attendance. */
export const storedMarks = z.record(z.string(), z.boolean())
export type Marks = z.output<typeof storedMarks>

type Marked = Pick<Candidate, 'id' | 'isPresent' | 'isPaperDone'> & { hasLeft?: boolean | undefined }

/** Attendance is fixed after a handed-in paper, and for a candidate who left the batch. */
export const isLocked = ({ isPaperDone, hasLeft = false }: Marked): boolean => isPaperDone || hasLeft

/** A handed-in paper implies present, leaving implies absent, whatever the marks are. */
export const isMarked = (candidate: Marked, marks: Marks): boolean =>
  isLocked(candidate) ? candidate.isPaperDone : (marks[candidate.id] ?? candidate.isPresent)
export const isChanged = (candidate: Marked, marks: Marks): boolean =>
  isMarked(candidate, marks) !== candidate.isPresent

/**
 * Sets these candidates present or absent; locked ones stay. A mark equal to the server's attendance is
 * removed, so that it does not override a later change from another workstation.
 */
export function marked(marks: Marks, candidates: readonly Marked[], isPresent: boolean): Marks {
  const next = { ...marks }
  for (const candidate of candidates) {
    if (isLocked(candidate)) continue
    if (candidate.isPresent === isPresent) delete next[candidate.id]
    else next[candidate.id] = isPresent
  }
  return next
}

/** Unmarked candidates whose attendance changed since they were shown, with their current values. */
export function changedElsewhere<C extends Marked>(before: readonly C[], now: readonly C[], marks: Marks): C[] {
  const marksBefore = new Map(before.map((candidate) => [candidate.id, isMarked(candidate, {})]))
  return now.filter(
    (candidate) => !(candidate.id in marks) && isMarked(candidate, {}) !== (marksBefore.get(candidate.id) ?? false),
  )
}
