import * as z from 'zod/mini'
import { defineCall, noValue } from './call'
import { letterhead } from './letterhead'
import { maxCopies, paperFormats, sides } from './print-options'
import { printedDocument } from './printed-document'
import { bytes, instant, printJob, taskId } from './schemas'

const id = z.object({ id: z.string() })

export const printer = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  /** Whether it turns the paper; null where the print system does not tell. */
  isTwoSided: z.nullable(z.boolean()),
  /** What keeps it from printing now, in words; '' for nothing that is known. */
  trouble: z.string(),
})
export type Printer = z.output<typeof printer>

/** A print that is still not out of the print system's hands. */
export const stuckJob = z.object({
  job: printJob,
  /** Since when, and why as far as the print system says, in a sentence. */
  since: instant,
  words: z.string(),
})
export type StuckJob = z.output<typeof stuckJob>

/** A line of the journal as its screen shows it. */
export const printRecord = z.extend(printJob, {
  /** Who printed it; '' where that was not noted. */
  by: z.string(),
  isOwn: z.boolean(),
  /** By the name of the person, as it would be saved (D-68); '' once that was dropped. */
  file: z.string(),
  hasPdf: z.boolean(),
  canReprint: z.boolean(),
})
export type PrintRecord = z.output<typeof printRecord>

export const printingCalls = {
  'printing.printers': defineCall(noValue, z.array(printer)),
  /**
   * The PDF of a document as it would be printed for the first time, and which duplicate the next print is: 0 for the
   * original; of several certificates the highest. `note` is what the clerk has to know; '' for nothing. Progress comes as
   * printing.progress. For a roll it is laid out anew.
   */
  'printing.preview': defineCall(
    z.object({ task: taskId, document: printedDocument, paper: z.optional(z.enum(paperFormats)) }),
    z.object({
      bytes,
      title: z.string(),
      file: z.string(),
      subject: z.string(),
      duplicate: z.int(),
      note: z.string(),
    }),
  ),
  /**
   * Stores the PDF, spools it as one job, journals it; what has one original comes out marked DUPLICATE when it was printed
   * before, and so do all copies but the first (D-15, D-163). `opensDrawer`: of a receipt of cash, its original. Refused where
   * the policy of this machine says otherwise.
   */
  'printing.print': defineCall(
    z.object({
      task: taskId,
      document: printedDocument,
      printer: z.string(),
      copies: z.int().check(z.minimum(1), z.maximum(maxCopies)),
      sides: z.optional(z.enum(sides)),
      paper: z.optional(z.enum(paperFormats)),
      opensDrawer: z.optional(z.boolean()),
    }),
    printJob,
  ),
  /** Prints the test page of this counter there, or its test slip on a roll, and journals it. */
  'printing.test': defineCall(
    z.object({
      task: taskId,
      printer: z.string(),
      sides: z.optional(z.enum(sides)),
      paper: z.optional(z.enum(paperFormats)),
    }),
    printJob,
  ),
  /** Before a PDF leaves otherwise than by a printer, such as into a file: what printing it would settle is settled. */
  'printing.issue': defineCall(z.object({ document: printedDocument }), noValue),
  /** The heads of pages as these words would print them, as a PDF, and whether the logo can be read here and printed. */
  'printing.letterhead': defineCall(letterhead, z.object({ bytes, hasLogo: z.boolean() })),
  /** Ends it, from its first moment until the printer has it; its call is refused with `conflict`. */
  'printing.cancel': defineCall(z.object({ task: taskId }), noValue),
  /** One's own prints that a printer should have by now and does not, oldest first; printing.waiting tells of a change. */
  'printing.waiting': defineCall(noValue, z.array(stuckJob)),
  /**
   * Takes a print out of the printer's queue. Failed, when nothing of it can have come out; otherwise it stays queued, with
   * words, until somebody says what came out. Throws `conflict` when the print system did not let go of it.
   */
  'printing.withdraw': defineCall(id, printJob),
  /**
   * The clerk says whether the paper came out; "printed" is never claimed by the program. What has failed and is still in
   * a queue is withdrawn first, so that it does not come out later; throws `conflict` where that cannot be done.
   */
  'printing.confirm': defineCall(z.object({ id: z.string(), state: z.enum(['confirmed', 'failed']) }), printJob),
  /** One's own prints, newest first. */
  'printing.journal': defineCall(z.object({ subject: z.optional(z.string()) }), z.array(printJob)),
  /** The prints of a day, or the last 500, newest first: one's own, and to a superadmin those of everybody here (D-165). */
  'printing.records': defineCall(z.object({ day: z.nullable(z.iso.date()) }), z.array(printRecord)),
  /** What a print of the journal was made from, as it is now: it is printed like any other, marked where it must be. */
  'printing.again': defineCall(id, z.object({ document: printedDocument })),
  'printing.pdf': defineCall(id, z.object({ bytes })),
} as const
