import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'

/** Who was ticked or unticked here, by the candidate's id: over what the institute has. */
export const storedMarks = z.record(z.string(), z.boolean())
export type Marks = z.output<typeof storedMarks>

type Marked = Pick<Candidate, 'id' | 'isPresent' | 'isPaperDone'> & { hasLeft?: boolean | undefined }

/** Whose mark is not changed here any more: who handed in a paper, and who is not in the batch any more. */
export const isLocked = ({ isPaperDone, hasLeft = false }: Marked): boolean => isPaperDone || hasLeft

/** Who handed in a paper was there, and who left was not, whatever is ticked. */
export const isMarked = (one: Marked, marks: Marks): boolean =>
  isLocked(one) ? one.isPaperDone : (marks[one.id] ?? one.isPresent)
export const isChanged = (one: Marked, marks: Marks): boolean => isMarked(one, marks) !== one.isPresent

/**
 * The same marks with these candidates present or absent; a locked one stays as it is. A tick that was taken
 * back is no mark: it must not go over what another counter says later.
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

/** Those not marked here who are there or not there otherwise than they were shown, as they are now. */
export function changedElsewhere<C extends Marked>(shown: readonly C[], now: readonly C[], marks: Marks): C[] {
  const before = new Map(shown.map((one) => [one.id, isMarked(one, {})]))
  return now.filter((one) => !(one.id in marks) && isMarked(one, {}) !== (before.get(one.id) ?? false))
}
