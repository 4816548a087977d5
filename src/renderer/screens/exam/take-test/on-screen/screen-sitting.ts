import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { setForRollNumber } from '#contract/exam/paper-sets'
import { readSitting, type Sitting } from '../../parts/candidates/sitting'
import { type Marks, unmarked } from '../../parts/papers/marks'

/** A paper that a candidate is taking: the set stays the one it was begun with, and goes on at question `at` (from 0). */
export type ScreenSitting = Sitting & { marks: Marks; at: number }

/** Reads back what was kept of a paper; undefined when it is none, or of another question paper. */
export function readScreenSitting(value: unknown, paper: ExamSet): ScreenSitting | undefined {
  const sitting = readSitting(value, paper)
  if (!sitting) return undefined
  const place = z.object({ at: z.int().check(z.minimum(0)) }).safeParse(value)
  const at = place.success ? Math.min(place.data.at, paper.questions.length - 1) : 0
  return { ...sitting, at }
}

/** Neighbours get different sets. */
export const freshSitting = (paper: ExamSet, { rollNumber }: Pick<Candidate, 'rollNumber'>): ScreenSitting => ({
  examSetId: paper.id,
  set: setForRollNumber(rollNumber),
  marks: unmarked(paper.questions.length),
  at: 0,
})

export const answeredOf = (marks: Marks): number => marks.filter((marked) => marked.length > 0).length
