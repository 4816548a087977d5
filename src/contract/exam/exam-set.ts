import * as z from 'zod/mini'
import { extending, get, lookup, post, put, type Row } from '../protocol/endpoint'
import { count, flag, id, instant, link, text } from '../protocol/fields'
import { wire } from '../protocol/wire'
import { oneOf, testLanguage } from '../protocol/words'
import { optionRow, questionTypes } from './question'

/** S3 §9. */
export const paperSizes = [20, 40] as const
export const mostPerCategory = 5

const rowWith = (isRight: typeof flag) => {
  /** What a question says in one language. */
  const option = wire({ ...optionRow, isRight: ['istrue', isRight] })
  const wording = { name: ['Qname', text], options: ['Option', z.array(option)] } as const
  /** A question as it was when the paper was drawn: later edits never change it. */
  const question = {
    id: ['_id', id],
    ...wording,
    type: oneOf(questionTypes, 'mcq or checkbox expected'),
    image: text,
    category: text,
    /** The same in the other language, options in the same order; null where the bank has none. An extension. */
    translation: z.optional(z.union([wire(wording), z.null()])),
  } as const
  return {
    id: ['_id', id],
    batchId: link,
    language: testLanguage('english or hindi expected'),
    /** How many questions. */
    size: ['no', count],
    questions: ['questionsList', z.array(wire(question))],
    /** Printed or begun: it is not drawn anew. An extension; undefined where the institute does not tell. */
    isIssued: z.optional(z.boolean()),
    createdAt: instant,
  } as const
}
export const examSetRow = rowWith(flag)
/** The paper of a batch. */
export type ExamSet = Row<typeof examSetRow>
export type PaperQuestion = ExamSet['questions'][number]

/** Which options are right is never written; an institute that says it is still read. */
const unwritten: typeof flag = z.codec(flag.def.in, flag.def.out, {
  decode: (value) => z.decode(flag, value),
  encode: () => undefined,
})
/** A paper as it goes to the machine where a candidate sits: without its right answers (ADR-20). */
export const sealedExamSetRow: typeof examSetRow = rowWith(unwritten)

const share = {
  vehicleSubCategory: ['vscid', id],
  category: ['ctid', id],
  count: z
    .int()
    .check(z.minimum(0), z.maximum(mostPerCategory, `Note: Please Enter Value Between 0-${mostPerCategory}`)),
} as const
/** How many questions of a question category a paper draws. */
export type PaperShare = Row<typeof share>

/** S3 §5, D-31. */
const draft = {
  batchId: ['batch', id],
  slots: ['tdid', z.array(id)],
  language: ['type', testLanguage('*Please Enter type!')],
  size: [
    'no',
    z.coerce
      .number<unknown>('*Please Enter no!')
      .check(z.refine((size) => paperSizes.some((known) => known === size), '*Please Enter no!')),
  ],
  vehicleCategory: [
    'vcid',
    z.string('*Please Enter Vehical Category!').check(z.minLength(1, '*Please Enter Vehical Category!')),
  ],
  vehicleSubCategories: ['vscid', z.array(id)],
  categories: ['ctid', z.array(id)],
  shares: ['ctidData', z.array(wire(share))],
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
  redraw: extending(post('question/redrawQuestion', { ...draft, replaces: id })),
  /** Before a paper is first printed or begun: from then on it stays. `conflict` for one that was drawn anew. */
  issue: extending(put('question/issueExamset/:id', {})),
  /** Every paper that was drawn for a batch, oldest first; '' for what has not happened. */
  log: extending(
    lookup(
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
