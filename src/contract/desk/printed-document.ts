import * as z from 'zod/mini'
import { setLetters } from '../exam/paper-sets'
import { bookDay, bookMonth } from '../registration/books/books'
import { batchKinds, candidateKinds, paperLanguages, registrationKinds } from './printed-kinds'

export const batchId = z.string().check(z.minLength(1), z.maxLength(64))
/**
 * A document to be made. One of a registration comes with it (ours, as the lists give it); one of the test day names its
 * batch, one of the books its day or month, one of a shift that, and the desk asks the institute.
 */
export const printedDocument = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(registrationKinds),
    registration: z.record(z.string(), z.unknown()),
    /** The registration form of somebody in this batch also says how the test ended (S3 §2). */
    batchId: z.optional(batchId),
  }),
  z.object({
    kind: z.literal('question-paper'),
    batchId,
    /** Both side by side, where every question of the paper has a translation. */
    language: z.enum(paperLanguages),
    /** One copy of a set without a name; null: a paper for everyone present, with name and seat, sets in turn. */
    set: z.nullable(z.enum(setLetters)),
    /** Only this candidate's, who is present, in the set of the seat. */
    candidateId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Ends with a form for marking the answers. */
    answerForm: z.boolean(),
  }),
  z.object({ kind: z.enum(batchKinds), batchId }),
  /** One candidate's, or with null those of the whole batch in one job: certificates of those who passed. */
  z.object({
    kind: z.enum(candidateKinds),
    batchId,
    /** Of a result: leaves out what would have been right. */
    withoutAnswers: z.optional(z.boolean()),
    candidateId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  z.object({ kind: z.literal('day-book'), day: bookDay }),
  z.object({ kind: z.literal('gst-month'), month: bookMonth }),
  /** X report of a shift that is open, Z report of one that is closed. */
  z.object({ kind: z.literal('shift-report'), shiftId: z.string().check(z.minLength(1), z.maxLength(64)) }),
])
export type PrintedDocument = z.output<typeof printedDocument>
