import * as z from 'zod/mini'
import { defineCall, noValue, screenText } from './call'
import { letterhead } from './letterhead'
import { maxCopies, paperFormats, sides } from './print-options'
import { printedDocument } from './printed-document'
import { bytes, instant, printJob, taskId } from './schemas'

const id = z.object({ id: z.string() })
/** Results of saving a document as a file. */
export const fileOutcomes = ['saved', 'cancelled', 'failed'] as const
export type FileOutcome = (typeof fileOutcomes)[number]

export const printer = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  /** Supports two-sided printing; null if unknown. */
  isTwoSided: z.nullable(z.boolean()),
  /** Why it cannot print now, as a predicate: 'is out of paper'; '' if no problem is known. */
  problem: screenText,
})
export type Printer = z.output<typeof printer>

/** A job that the print system has not finished in time. */
export const stuckJob = z.object({
  job: printJob,
  /** Time at which the job was created. */
  since: instant,
  /** Reason, as reported by the print system. */
  reason: screenText,
})
export type StuckJob = z.output<typeof stuckJob>

/** An entry of the print journal. */
export const printRecord = z.extend(printJob, {
  /** Name of the person who printed it; '' if unknown. */
  by: z.string(),
  /** True if the caller printed it. */
  isOwn: z.boolean(),
  /** File name with the person's name (D-68); '' once the PDF is removed. */
  file: z.string(),
  hasPdf: z.boolean(),
  canReprint: z.boolean(),
})
export type PrintRecord = z.output<typeof printRecord>

export const printingCalls = {
  'printing.printers': defineCall(noValue, z.array(printer)),
  /**
   * Renders a document, without a COPY mark. `copyNumber`: number that its next print or file gets, 0 for the original;
   * the highest one of several certificates. `copyLabel`: the COPY mark of that print, or ''. Event: printing.progress.
   */
  'printing.preview': defineCall(
    z.object({ task: taskId, document: printedDocument, paper: z.optional(z.enum(paperFormats)) }),
    z.object({
      bytes,
      title: z.string(),
      file: z.string(),
      subject: z.string(),
      copyNumber: z.int(),
      copyLabel: z.string(),
      /** Hint for the clerk, or ''. */
      note: screenText,
    }),
  ),
  /**
   * Stores the PDF, spools it as one job and adds it to the journal. A document with a single original is marked COPY n
   * from the second copy or print on (D-15, D-163). `opensDrawer`: opens the cash drawer, for the original of a cash
   * receipt. Refused if the workstation's policy does not allow it.
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
  /** Prints a test page, or a test slip on a roll, and adds it to the journal. */
  'printing.test': defineCall(
    z.object({
      task: taskId,
      printer: z.string(),
      sides: z.optional(z.enum(sides)),
      paper: z.optional(z.enum(paperFormats)),
    }),
    printJob,
  ),
  /** Renders a document with its COPY mark, to be saved as a file, and adds it to the journal without a printer. */
  'printing.beginFile': defineCall(
    z.object({ task: taskId, document: printedDocument, paper: z.optional(z.enum(paperFormats)) }),
    z.object({ id: z.string(), name: z.string(), bytes }),
  ),
  /** Records whether the file was written; if not, its copy number is free again. */
  'printing.endFile': defineCall(z.object({ id: z.string(), outcome: z.enum(fileOutcomes) }), printJob),
  /** Preview of a letterhead as a PDF; `hasLogo`: the logo can be read and printed. */
  'printing.letterhead': defineCall(letterhead, z.object({ bytes, hasLogo: z.boolean() })),
  /** Cancels a print that is not at the printer yet; its `printing.print` then fails with `conflict`. */
  'printing.cancel': defineCall(z.object({ task: taskId }), noValue),
  /** The caller's stuck jobs, oldest first; event printing.stuckJobs on changes. */
  'printing.stuckJobs': defineCall(noValue, z.array(stuckJob)),
  /**
   * Removes a job from the printer's queue. State 'failed' if certainly nothing was printed; otherwise it stays
   * 'queued', with a message, until a person confirms. Throws `conflict` if the print system does not remove it.
   */
  'printing.withdraw': defineCall(id, printJob),
  /**
   * The clerk confirms whether the document was printed; the program never assumes it. A job confirmed as failed is
   * removed from its queue first, so that it is not printed later; throws `conflict` if that fails.
   */
  'printing.confirm': defineCall(z.object({ id: z.string(), state: z.enum(['confirmed', 'failed']) }), printJob),
  /** The caller's prints, newest first; `subject`: only those of this registration, candidate, batch or shift. */
  'printing.journal': defineCall(z.object({ subject: z.optional(z.string()) }), z.array(printJob)),
  /**
   * Prints of a day or of a subject, otherwise the last 500; newest first. A superadmin gets those of everybody at this
   * workstation, other callers their own (D-165).
   */
  'printing.records': defineCall(
    z.object({ day: z.nullable(z.iso.date()), subject: z.optional(z.string()) }),
    z.array(printRecord),
  ),
  /** The document of a journal entry with current data, for printing it again. */
  'printing.again': defineCall(id, z.object({ document: printedDocument })),
  'printing.pdf': defineCall(id, z.object({ bytes })),
} as const
