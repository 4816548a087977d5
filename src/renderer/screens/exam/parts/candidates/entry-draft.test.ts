import { expect, test } from 'vitest'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { parseEntryDraft } from './entry-draft'

const paper = { id: 'p1', questions: [{}, {}] } as unknown as QuestionPaper
const entries = { set: 'B', marks: [[0], []] }

test('parseEntryDraft reads examSetId of an earlier version as questionPaperId', () => {
  expect(parseEntryDraft({ examSetId: 'p1', ...entries }, paper)).toEqual({ questionPaperId: 'p1', ...entries })
  expect(parseEntryDraft({ examSetId: 'p2', ...entries }, paper)).toBeUndefined()
})
