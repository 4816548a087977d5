import * as z from 'zod/mini'
import { asExtension, fullList, get, post, put, type Row } from '../protocol/endpoint'
import { enumField, examLanguage } from '../protocol/enum-fields'
import { count, flag, id, instant, optionalId, text } from '../protocol/fields'
import { wireObject } from '../protocol/wire'
import { optionRow, questionTypes } from './question'

/** S3 §9. */
export const questionCounts = [20, 40] as const
export const maxPerCategory = 5

const createExamSetRow = (isRight: typeof flag) => {
  /** What a question says in one language. */
  const option = wireObject({ ...optionRow, isRight: ['istrue', isRight] })
  const wording = { name: ['Qname', text], options: ['Option', z.array(option)] } as const
  /** A question as it was when the paper was drawn: later edits never change it. */
  const question = {
    id: ['_id', id],
    ...wording,
    type: enumField(questionTypes, 'mcq or checkbox expected'),
    image: text,
    category: text,
    /** The same in the other language, options in the same order; null where the bank has none. An extension. */
    translation: z.optional(z.union([wireObject(wording), z.null()])),
  } as const
  return {
    id: ['_id', id],
    batchId: optionalId,
    language: examLanguage('english or hindi expected'),
    /** How many questions. */
    size: ['no', count],
    questions: ['questionsList', z.array(wireObject(question))],
    /** Printed or begun: it is not drawn anew. An extension; undefined where the institute does not tell. */
    isIssued: z.optional(z.boolean()),
    createdAt: instant,
  } as const
}
export const examSetRow = createExamSetRow(flag)
/** The paper of a batch. */
export type ExamSet = Row<typeof examSetRow>
export type PaperQuestion = ExamSet['questions'][number]

/** Which options are right is never written; an institute that says it is still read. */
const neverEncoded: typeof flag = z.codec(flag.def.in, flag.def.out, {
  decode: (value) => z.decode(flag, value),
  encode: () => undefined,
})
/** A paper as it goes to the machine where a candidate sits: without its right answers (ADR-20). */
export const examSetRowWithoutKey: typeof examSetRow = createExamSetRow(neverEncoded)

const categoryCount = {
  vehicleSubCategory: ['vscid', id],
  category: ['ctid', id],
  count: z.int().check(z.minimum(0), z.maximum(maxPerCategory, `Note: Please Enter Value Between 0-${maxPerCategory}`)),
} as const
/** How many questions of a question category a paper draws. */
export type CategoryCount = Row<typeof categoryCount>

/** S3 §5, D-31. */
const draft = {
  batchId: ['batch', id],
  slots: ['tdid', z.array(id)],
  language: ['type', examLanguage('*Please Enter type!')],
  size: [
    'no',
    z.coerce
      .number<unknown>('*Please Enter no!')
      .check(z.refine((size) => questionCounts.some((known) => known === size), '*Please Enter no!')),
  ],
  vehicleCategory: [
    'vcid',
    z.string('*Please Enter Vehical Category!').check(z.minLength(1, '*Please Enter Vehical Category!')),
  ],
  vehicleSubCategories: ['vscid', z.array(id)],
  categories: ['ctid', z.array(id)],
  shares: ['ctidData', z.array(wireObject(categoryCount))],
} as const
export type PaperDraft = Row<typeof draft>

export const examSet = {
  /**
   * Draws the paper of a batch without replacement, all of it or nothing: `conflict` says which category is short, and
   * when the batch has its paper already.
   */
  generate: post('question/getgenerateQuestion', draft),
  /**
   * Draws another paper in place of the one named, which stays in the log. `conflict` once it is printed, begun or handed
   * in, or somebody has drawn anew meanwhile (D-47).
   */
  redraw: asExtension(post('question/redrawQuestion', { ...draft, replaces: id })),
  /** Before a paper is first printed or begun: from then on it stays. `conflict` for one that was drawn anew. */
  issue: asExtension(put('question/issueExamset/:id', {})),
  /** Every paper that was drawn for a batch, oldest first; '' for what has not happened. */
  log: asExtension(
    fullList(
      'batch/getExamsetLog/:batchId',
      'log',
      {
        id: ['_id', id],
        at: instant,
        by: text,
        issuedAt: instant,
        issuedBy: text,
        replacedAt: instant,
        replacedBy: text,
      },
      { batchId: id },
    ),
  ),
  ofBatch: get('batch/getExamsetByBatch/:batchId', 'Examset', examSetRow, { batchId: id }),
}
