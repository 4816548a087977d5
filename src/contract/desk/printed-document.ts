import * as z from 'zod/mini'
import { setLetters } from '../exam/paper-sets'
import { bookDay, bookMonth } from '../registration/books/books'
import { batchKinds, candidateKinds, paperLanguages, registrationKinds } from './printed-kinds'

export const batchId = z.string().check(z.minLength(1), z.maxLength(64))
/**
 * A document to render. A document of a registration includes the registration's row; the desk fetches the data of
 * other documents by batch, day, month or shift.
 */
export const printedDocument = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(registrationKinds),
    registration: z.record(z.string(), z.unknown()),
    /** Adds the test result in this batch to the registration form (S3 §2). */
    batchId: z.optional(batchId),
  }),
  z.object({
    kind: z.literal('question-paper'),
    batchId,
    /** 'Both': side by side, if every question has a translation. */
    language: z.enum(paperLanguages),
    /**
     * One unnamed copy of this set; null: a paper with name and seat for each present candidate, sets A to D in turn.
     */
    set: z.nullable(z.enum(setLetters)),
    /** Only the paper of this present candidate, in the set of the candidate's seat. */
    candidateId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Adds the page with circles for the answers. */
    answerForm: z.boolean(),
  }),
  z.object({ kind: z.enum(batchKinds), batchId }),
  /** `candidateId` null: documents of the whole batch in one job (certificates only of those who passed). */
  z.object({
    kind: z.enum(candidateKinds),
    batchId,
    /** Results without the correct answers. */
    withoutAnswers: z.optional(z.boolean()),
    candidateId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  z.object({ kind: z.literal('day-book'), day: bookDay }),
  z.object({ kind: z.literal('gst-month'), month: bookMonth }),
  /** X report of an open shift, Z report of a closed one. */
  z.object({ kind: z.literal('shift-report'), shiftId: z.string().check(z.minLength(1), z.maxLength(64)) }),
])
export type PrintedDocument = z.output<typeof printedDocument>
