import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { fullList, pagedList, post, put, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, flag, id, instant, maxLength, optionalId, text } from '../protocol/fields'
import { optionalDayRange } from '../protocol/lists/day-range'
import { nullableObject, optionalList, wireObject } from '../protocol/wire'
import { optionalPercent, percent, recheckStates } from './candidate'
import { setLetters } from './paper-sets'
import { optionNumbers, optionRow } from './question'

/**
 * A question of the paper with the chosen options. The provider uses only `questionId` and `chosen`.
 * `matchAnswersToQuestions` adds missing question ids (S3 §3).
 */
export const answer = {
  questionId: ['_id', extensionField(optionalId)],
  question: ['Qname', text],
  type: text,
  image: text,
  options: ['Option', z.array(wireObject(optionRow))],
  chosen: ['Answer', optionNumbers],
  isRight: flag,
} as const
export type Answer = Row<typeof answer>

/**
 * A change of a submitted paper, with the scores before the change. `requestedBy`, `reason` and `approvedBy` describe
 * the recheck that allowed the change; each is '' if no recheck was needed.
 */
const revision = {
  at: instant,
  by: text,
  score: percent,
  practicalScore: percent,
  requestedBy: text,
  reason: text,
  approvedBy: text,
} as const
export type Revision = Row<typeof revision>

const otherPaperPrefix = 'Another paper counts: '
/** Stored reason of the revision in which another paper of the candidate was chosen to count. */
export const otherPaperReason = (reason: string): string => `${otherPaperPrefix}${reason}`
/** The reason of a revision for display. */
export const revisionReasonText = (reason: string): string =>
  reason.startsWith(otherPaperPrefix)
    ? t`Another paper counts: ${{ reason: reason.slice(otherPaperPrefix.length) }}`
    : reason

const row = {
  id: ['_id', id],
  batch: nullableObject({ id: ['_id', text], name: text }),
  candidate: [
    'uid',
    nullableObject({ id: ['_id', text], firstName: ['fname', text], lastName: ['lname', text], phone: text }),
  ],
  /** From 1; 0 if unknown. */
  rollNumber: ['rollNo', extensionField(count)],
  questionPaperId: ['Esid', optionalId],
  /** The printed set A–D, which maps letters to options; '' if unknown. */
  set: extensionField(text),
  answers: ['ListofQA', z.array(wireObject(answer))],
  /** Theory in per cent (D-30). */
  score: ['Score', percent],
  practicalScore: percent,
  /** A `RecheckState`. */
  recheck: ['status', text],
  /** Requester of the recheck; '' for none. */
  requestedBy: extensionField(text),
  requestedById: extensionField(text),
  requestedAt: extensionField(instant),
  /** Reason of the recheck; '' for none. */
  reason: extensionField(text),
  /** Oldest first. An extension of the specification. */
  revisions: optionalList(revision),
  createdAt: instant,
} as const
/** A submitted paper. */
export type Response = Row<typeof row>

/** A question id, left out on the wire if it is unknown (S3 §3 has no ids). */
const optionalWireId = z.codec(z.optional(z.string().check(maxLength(64))), z.string().check(maxLength(64)), {
  decode: (value) => value ?? '',
  encode: (value) => value || undefined,
})
const answersInput = ['ListofQA', z.array(wireObject({ ...answer, questionId: ['_id', optionalWireId] }))] as const
const setInput = extensionField(z.optional(z.enum(setLetters)))

/** S3 §7. A missing practical score is "not examined" (D-29). */
const draft = {
  batchId: ['batch', id],
  candidateId: ['uid', id],
  questionPaperId: ['Esid', id],
  set: setInput,
  answers: answersInput,
  practicalScore: optionalPercent,
  /** Answered on screen, or typed from paper. */
  source: extensionField(z.optional(z.enum(['screen', 'typed']))),
  /** Allows typing a paper during a sitting of the candidate. */
  acceptSitting: extensionField(z.optional(z.boolean())),
} as const
export type ResponseDraft = Row<typeof draft>

export const response = {
  /**
   * Submits a candidate's paper (D-28). Another paper of the candidate becomes a second paper, or is refused by
   * a backend without second papers. A practical score needs the menu Check Question.
   */
  add: post('response/addResponse', draft, { id: ['_id', text] }, { requiresIdempotencyKey: true }),
  /**
   * Changes answers after an approved recheck (D-32), or the practical score; in a complete batch, a stored score needs
   * a recheck too (D-46). Saving uses up the recheck. The message names a withdrawn certificate.
   */
  update: put(
    'response/updateResponse/:id',
    // `practicalScore`: null for "not examined".
    { set: setInput, answers: answersInput, practicalScore: optionalPercent },
    {},
    { requiresIdempotencyKey: true },
  ),
  /** 'pending' (with a reason) requests a recheck. Another person decides it by 'approved' or 'rejected' (D-32). */
  setRecheck: put('response/editRequestResponseById/:id', {
    recheck: ['status', z.enum(['pending', 'approved', 'rejected'])],
    reason: extensionField(z.optional(z.string().check(maxLength(500)))),
  }),
  ofCandidate: fullList('response/getResponseByUser/:candidateId', 'Response', row, { candidateId: id }),
  /** Same as `ofCandidate`, under the path that the specification's print view calls. */
  allOfCandidate: fullList('response/getResponseByUserWithoutPagination/:candidateId', 'findResponse', row, {
    candidateId: id,
  }),
  ofBatch: fullList('response/getResponseByBatch/:batchId', 'findResponse', row, { batchId: id }),
  /** Papers by state of their recheck, newest request first. The optional range is of the days of the requests. */
  byRecheck: pagedList('response/getRequestResponseByStatus', 'Response', row, {
    recheck: ['status', z.enum(recheckStates)],
    ...optionalDayRange,
  }),
}
