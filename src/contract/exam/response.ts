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
 * A question of the paper with what the candidate chose. The provider reads `questionId` and `chosen` only. An institute may
 * tell no ids, as S3 §3 has it: `identifiedAnswers` finds them in the paper.
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
 * What a paper said before it was changed: when that was, the name of who did it, and the scores until then. Where the
 * change used an approved recheck up, also the names of who asked for it and why, and who approved it; '' otherwise.
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

const row = {
  id: ['_id', id],
  batch: nullableObject({ id: ['_id', text], name: text }),
  candidate: [
    'uid',
    nullableObject({ id: ['_id', text], firstName: ['fname', text], lastName: ['lname', text], phone: text }),
  ],
  /** From 1, as on the roll list; 0 where the institute does not tell. An extension. */
  rollNumber: ['rollNo', extensionField(count)],
  examSetId: ['Esid', optionalId],
  /** The set A–D that was printed on it, so that its letters can be read again; '' where nobody knows. An extension. */
  set: extensionField(text),
  answers: ['ListofQA', z.array(wireObject(answer))],
  /** Theory in per cent (D-30). */
  score: ['Score', percent],
  practicalScore: percent,
  recheck: ['status', text],
  /** The name of who asked for the recheck, their id, and when; '' where nobody did. */
  requestedBy: extensionField(text),
  requestedById: extensionField(text),
  requestedAt: extensionField(instant),
  /** Why the recheck was asked for: an extension; '' where nobody said. */
  reason: extensionField(text),
  /** Oldest first. An extension. */
  revisions: optionalList(revision),
  createdAt: instant,
} as const
/** A handed-in paper. */
export type Response = Row<typeof row>

/** Where an institute tells no ids, its answers go back without (S3 §3 has none). */
const optionalWireId = z.codec(z.optional(z.string().check(maxLength(64))), z.string().check(maxLength(64)), {
  decode: (value) => value ?? '',
  encode: (value) => value || undefined,
})
const answers = ['ListofQA', z.array(wireObject({ ...answer, questionId: ['_id', optionalWireId] }))] as const
const set = extensionField(z.optional(z.enum(setLetters)))

/** S3 §7. Null and an absent practical score are "not examined" (D-29). */
const draft = {
  batchId: ['batch', id],
  candidateId: ['uid', id],
  examSetId: ['Esid', id],
  set,
  answers,
  practicalScore: optionalPercent,
  /** Answered at a workstation's screen, or typed from a sheet. An extension. */
  source: extensionField(z.optional(z.enum(['screen', 'typed']))),
  /** Typed though the candidate is known to sit at a screen. An extension. */
  acceptSitting: extensionField(z.optional(z.boolean())),
} as const
export type ResponseDraft = Row<typeof draft>

export const response = {
  /**
   * Hands in one candidate's paper (D-28). Another paper of the same candidate is stored as a second paper, or refused where
   * the institute has none. Refused are a practical score from somebody without the menu Check Question, and a typed paper
   * of a candidate who sits at a screen unless `acceptSitting` says that this is known.
   */
  add: post('response/addResponse', draft, { id: ['_id', text] }, { requiresIdempotencyKey: true }),
  /**
   * Changes the practical score: absent is "as it is", null "not examined". Answers that differ from the stored ones need
   * an approved recheck (D-32), and so does a score of a complete batch that is stored already (D-46). They use it up, and
   * so does saving the paper as it is. The message says which certificate is withdrawn by it.
   */
  update: put(
    'response/updateResponse/:id',
    { set, answers, practicalScore: optionalPercent },
    {},
    { requiresIdempotencyKey: true },
  ),
  /** pending asks for a recheck, approved and rejected decide it; nobody decides their own (D-32). The reason goes with pending. */
  setRecheck: put('response/editRequestResponseById/:id', {
    recheck: ['status', z.enum(['pending', 'approved', 'rejected'])],
    reason: extensionField(z.optional(z.string().check(maxLength(500)))),
  }),
  ofCandidate: fullList('response/getResponseByUser/:candidateId', 'Response', row, { candidateId: id }),
  allOfCandidate: fullList('response/getResponseByUserWithoutPagination/:candidateId', 'findResponse', row, {
    candidateId: id,
  }),
  ofBatch: fullList('response/getResponseByBatch/:batchId', 'findResponse', row, { batchId: id }),
  /** Requests in a state, newest first; those asked for in a range of days. */
  byRecheck: pagedList('response/getRequestResponseByStatus', 'Response', row, {
    recheck: ['status', z.enum(recheckStates)],
    ...optionalDayRange,
  }),
}
