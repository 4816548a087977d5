import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { setForRollNumber } from '#contract/exam/paper-sets'
import { readSitting, type Sitting } from '../../parts/candidates/sitting'
import { type Marks, unmarked } from '../../parts/papers/marks'

/** Draft of a paper on screen: keeps the set it started with, and resumes at question `at` (from 0). */
export type ScreenSitting = Sitting & { marks: Marks; at: number }

/** Parses a draft; undefined when it is invalid or belongs to another question paper. */
export function readScreenSitting(value: unknown, paper: ExamSet): ScreenSitting | undefined {
  const sitting = readSitting(value, paper)
  if (!sitting) return undefined
  const parsed = z.object({ at: z.int().check(z.minimum(0)) }).safeParse(value)
  const at = parsed.success ? Math.min(parsed.data.at, paper.questions.length - 1) : 0
  return { ...sitting, at }
}

/** Sets alternate by roll number, so that neighbours differ. */
export const freshSitting = (paper: ExamSet, { rollNumber }: Pick<Candidate, 'rollNumber'>): ScreenSitting => ({
  examSetId: paper.id,
  set: setForRollNumber(rollNumber),
  marks: unmarked(paper.questions.length),
  at: 0,
})

export const answeredOf = (marks: Marks): number => marks.filter((marked) => marked.length > 0).length
