import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'

/** Marks set here, by candidate id; they take precedence over the server's attendance. */
export const storedMarks = z.record(z.string(), z.boolean())
export type Marks = z.output<typeof storedMarks>

type Marked = Pick<Candidate, 'id' | 'isPresent' | 'isPaperDone'> & { hasLeft?: boolean | undefined }

/** Attendance is fixed after a handed-in paper, and for a candidate who left the batch. */
export const isLocked = ({ isPaperDone, hasLeft = false }: Marked): boolean => isPaperDone || hasLeft

/** A handed-in paper implies present, leaving implies absent, whatever the marks are. */
export const isMarked = (one: Marked, marks: Marks): boolean =>
  isLocked(one) ? one.isPaperDone : (marks[one.id] ?? one.isPresent)
export const isChanged = (one: Marked, marks: Marks): boolean => isMarked(one, marks) !== one.isPresent

/**
 * Sets these candidates present or absent; locked ones stay. A mark equal to the server's attendance is
 * removed, so that it does not override a later change from another workstation.
 */
export function marked(marks: Marks, candidates: readonly Marked[], isPresent: boolean): Marks {
  const next = { ...marks }
  for (const one of candidates) {
    if (isLocked(one)) continue
    if (one.isPresent === isPresent) delete next[one.id]
    else next[one.id] = isPresent
  }
  return next
}

/** Unmarked candidates whose attendance changed since they were shown, with their current values. */
export function changedElsewhere<C extends Marked>(shown: readonly C[], now: readonly C[], marks: Marks): C[] {
  const before = new Map(shown.map((one) => [one.id, isMarked(one, {})]))
  return now.filter((one) => !(one.id in marks) && isMarked(one, {}) !== (before.get(one.id) ?? false))
}
