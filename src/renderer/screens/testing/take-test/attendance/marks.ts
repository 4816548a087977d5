import * as z from 'zod'
import type { Candidate } from '#contract/candidate'

/** Who was ticked or unticked here, by the candidate's id: over what the institute has. */
export const storedMarks = z.record(z.string(), z.boolean())
export type Marks = z.output<typeof storedMarks>

type Marked = Pick<Candidate, 'id' | 'isPresent' | 'isPaperDone'>

/** Who handed in a paper was there, whatever is ticked. */
export const isMarked = ({ id, isPresent, isPaperDone }: Marked, marks: Marks): boolean =>
  isPaperDone || (marks[id] ?? isPresent)
export const isChanged = (one: Marked, marks: Marks): boolean => isMarked(one, marks) !== one.isPresent

/** The same marks with these candidates present or absent; who handed in a paper keeps their own. */
export function marked(marks: Marks, candidates: readonly Marked[], isPresent: boolean): Marks {
  const open = candidates.filter(({ isPaperDone }) => !isPaperDone)
  return { ...marks, ...Object.fromEntries(open.map(({ id }) => [id, isPresent])) }
}
