import * as z from 'zod/mini'
import { setLetters } from '#contract/exam/paper-sets'
import { optionCount } from '#contract/exam/question'
import type { QuestionPaper } from '#contract/exam/question-paper'

/** Chosen options of each question, by index from 0. */
const optionsSchema = z.array(z.array(z.int().check(z.minimum(0), z.maximum(optionCount - 1))))
const entryDraftSchema = z.object({
  questionPaperId: z.string(),
  set: z.enum(setLetters),
  /** Options chosen by the candidate; not a score. */
  marks: optionsSchema,
  /** Letters replaced by a later one during entry (check-test/entry/letters). */
  replaced: z.optional(optionsSchema),
})
/** Draft of a paper during entry. */
export type EntryDraft = z.output<typeof entryDraftSchema>

/** Drafts of earlier versions have `examSetId` instead of `questionPaperId`. */
const withQuestionPaperId = (value: unknown) =>
  typeof value === 'object' && value !== null && 'examSetId' in value
    ? { questionPaperId: value.examSetId, ...value }
    : value

/** Parses a draft; undefined if it is invalid or belongs to another question paper. */
export function parseEntryDraft(value: unknown, { id, questions }: QuestionPaper): EntryDraft | undefined {
  const parsed = entryDraftSchema.safeParse(withQuestionPaperId(value))
  const belongsToPaper =
    parsed.success && parsed.data.questionPaperId === id && parsed.data.marks.length === questions.length
  return belongsToPaper ? parsed.data : undefined
}
