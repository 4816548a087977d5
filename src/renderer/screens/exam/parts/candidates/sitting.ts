import * as z from 'zod/mini'
import type { ExamSet } from '#contract/exam/exam-set'
import { setLetters } from '#contract/exam/paper-sets'
import { optionCount } from '#contract/exam/question'
import type { Marks } from '../papers/marks'

const options = z.array(z.array(z.int().check(z.minimum(0), z.maximum(optionCount - 1))))
const sitting = z.object({
  examSetId: z.string(),
  set: z.enum(setLetters),
  marks: options,
  /** Letters replaced by a later one during entry (check-test/entry/letters). */
  replaced: z.optional(options),
})
/** Draft of a paper during entry. */
export type Sitting = z.output<typeof sitting>

/** Parses a draft; undefined when it is invalid or belongs to another question paper. */
export function readSitting(value: unknown, { id, questions }: ExamSet): (Sitting & { marks: Marks }) | undefined {
  const parsed = sitting.safeParse(value)
  const isOfPaper = parsed.success && parsed.data.examSetId === id && parsed.data.marks.length === questions.length
  return isOfPaper ? parsed.data : undefined
}
