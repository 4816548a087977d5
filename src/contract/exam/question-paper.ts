import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, fullList, get, post, put, type Row } from '../protocol/endpoint'
import { enumField, examLanguage } from '../protocol/enum-fields'
import { count, flag, id, instant, optionalId, text } from '../protocol/fields'
import { wireObject } from '../protocol/wire'
import { optionRow, questionTypes } from './question'

/** Allowed numbers of questions in a paper (S3 §9). */
export const questionCounts = [20, 40] as const
/** Maximum number of questions that a paper takes from one category. */
export const maxPerCategory = 5

/** `answerKeyFlag`: codec of the flag that marks an option as right. */
const createQuestionPaperRow = (answerKeyFlag: typeof flag) => {
  const option = wireObject({ ...optionRow, isRight: ['istrue', answerKeyFlag] })
  /** A question in one language. */
  const wording = { name: ['Qname', text], options: ['Option', z.array(option)] } as const
  /** The question as it was when the paper was generated; later edits do not change it. */
  const question = {
    id: ['_id', id],
    ...wording,
    type: enumField(questionTypes, 'mcq or checkbox expected'),
    image: text,
    category: text,
    /** The question in the other language, options in the same order; null if the bank has none (extension). */
    translation: z.optional(z.union([wireObject(wording), z.null()])),
  } as const
  return {
    id: ['_id', id],
    batchId: optionalId,
    language: examLanguage('english or hindi expected'),
    /** Number of questions. */
    size: ['no', count],
    questions: ['questionsList', z.array(wireObject(question))],
    /** The paper is printed or a test started, so it cannot be drawn again (extension; undefined if not sent). */
    isIssued: z.optional(z.boolean()),
    createdAt: instant,
  } as const
}
export const questionPaperRow = createQuestionPaperRow(flag)
/** The paper of a batch. */
export type QuestionPaper = Row<typeof questionPaperRow>
export type PaperQuestion = QuestionPaper['questions'][number]

/** Decodes the flag if an institute sends it; our provider never sends it. */
const decodeOnlyFlag: typeof flag = z.codec(flag.def.in, flag.def.out, {
  decode: (value) => z.decode(flag, value),
  encode: () => undefined,
})
/** A paper for the workstation where a candidate takes the test: without its answer key (ADR-20). */
export const questionPaperRowWithoutKey: typeof questionPaperRow = createQuestionPaperRow(decodeOnlyFlag)

const categoryCount = {
  vehicleSubCategory: ['vscid', id],
  category: ['ctid', id],
  count: z
    .int()
    .check(
      z.minimum(0),
      z.maximum(maxPerCategory, { error: () => t`Note: Please Enter Value Between 0-${maxPerCategory}` }),
    ),
} as const
/** Number of questions that a paper takes from a question category. */
export type CategoryCount = Row<typeof categoryCount>

/** Choices for a new question paper (S3 §5, D-31). The messages are spelled as in the specification. */
const draft = {
  batchId: ['batch', id],
  slots: ['tdid', z.array(id)],
  language: ['type', examLanguage(t`*Please Enter type!`)],
  size: [
    'no',
    z.coerce
      .number<unknown>(t`*Please Enter no!`)
      .check(z.refine((size) => questionCounts.some((allowed) => allowed === size), t`*Please Enter no!`)),
  ],
  vehicleCategory: [
    'vcid',
    z.string(t`*Please Enter Vehical Category!`).check(z.minLength(1, t`*Please Enter Vehical Category!`)),
  ],
  vehicleSubCategories: ['vscid', z.array(id)],
  categories: ['ctid', z.array(id)],
  /** Number of questions of each question category; the numbers add up to `size`. */
  categoryCounts: ['ctidData', z.array(wireObject(categoryCount))],
} as const
export type PaperDraft = Row<typeof draft>

export const questionPaper = {
  /**
   * Draws the paper of a batch; no question occurs twice. `conflict` if a category has too few questions, or the batch
   * already has its paper.
   */
  generate: post('question/getgenerateQuestion', draft),
  /**
   * Draws another paper that replaces `replaces`, which stays in the log. `conflict` if that paper is printed, started
   * or submitted, or already replaced (D-47).
   */
  redraw: asExtension(post('question/redrawQuestion', { ...draft, replaces: id })),
  /** Fixes a paper before it is first printed or started. `conflict` if it has been replaced. */
  issue: asExtension(put('question/issueExamset/:id', {})),
  /** All papers drawn for a batch, oldest first. */
  log: asExtension(
    fullList(
      'batch/getExamsetLog/:batchId',
      'log',
      {
        id: ['_id', id],
        /** When and by whom the paper was drawn. */
        at: instant,
        by: text,
        /** '' if not issued. */
        issuedAt: instant,
        issuedBy: text,
        /** '' if not replaced. */
        replacedAt: instant,
        replacedBy: text,
      },
      { batchId: id },
    ),
  ),
  ofBatch: get('batch/getExamsetByBatch/:batchId', 'Examset', questionPaperRow, { batchId: id }),
}
