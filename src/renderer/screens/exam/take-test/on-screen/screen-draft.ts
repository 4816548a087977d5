import * as z from 'zod/mini'
import type { Candidate } from '#contract/exam/candidate'
import { setForRollNumber } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { type EntryDraft, parseEntryDraft } from '../../parts/candidates/entry-draft'
import { createEmptySelection, type SelectedOptions } from '../../parts/papers/selected-options'

/** Draft of a paper on screen. `at`: index of the question at which it resumes, from 0. */
export type ScreenDraft = EntryDraft & { at: number }

/** Parses a draft; undefined if it is invalid or belongs to another question paper. */
export function parseScreenDraft(value: unknown, paper: QuestionPaper): ScreenDraft | undefined {
  const entryDraft = parseEntryDraft(value, paper)
  if (!entryDraft) return undefined
  const parsed = z.object({ at: z.int().check(z.minimum(0)) }).safeParse(value)
  const at = parsed.success ? Math.min(parsed.data.at, paper.questions.length - 1) : 0
  return { ...entryDraft, at }
}

/** Empty draft. The set depends on the roll number, so that neighbours have different sets. */
export const createScreenDraft = (
  paper: QuestionPaper,
  { rollNumber }: Pick<Candidate, 'rollNumber'>,
): ScreenDraft => ({
  questionPaperId: paper.id,
  set: setForRollNumber(rollNumber),
  marks: createEmptySelection(paper.questions.length),
  at: 0,
})

export const countAnswered = (selectedOptions: SelectedOptions): number =>
  selectedOptions.filter((options) => options.length > 0).length
