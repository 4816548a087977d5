import * as z from 'zod/mini'
import { bookDay, bookMonth } from '../registration/books/books'
import { screenText } from './call'
import { paperFormats, sides } from './print-options'
import { journalKinds } from './printed-kinds'

export const bytes = z.instanceof(Uint8Array)
export const instant = z.iso.datetime()

/** A file that the desk holds for the renderer. The handle expires. `bytes`: size; `type`: detected by content. */
export const fileHandle = z.object({ handle: z.string(), name: z.string(), bytes: z.int(), type: z.string() })
export type FileHandle = z.output<typeof fileHandle>

/** Id of a long task, chosen by the screen to follow and cancel it. */
export const taskId = z.string().check(z.minLength(1), z.maxLength(64))

/** Id of a page load; after a reload, a window has another id. */
export const pageId = z.string().check(z.minLength(1), z.maxLength(64))

/** queued: neither confirmed nor failed yet, even if the job has left the printer's queue. */
export const printStates = ['queued', 'confirmed', 'failed'] as const
export const printJob = z.object({
  id: z.string(),
  kind: z.enum(journalKinds),
  /** Id of the row, or the day or month, that the document is about. */
  subject: z.string(),
  title: z.string(),
  /** '' for a saved file. */
  printer: z.string(),
  /** Number of copies; those of a document with a single original are numbered from `copyNumber` upwards. */
  copies: z.int(),
  sides: z.enum(sides),
  paper: z.enum(paperFormats),
  state: z.enum(printStates),
  /** True until the print system has finished the job. */
  isInQueue: z.boolean(),
  /** 0 for the original, n for the nth copy. */
  copyNumber: z.int(),
  message: screenText,
  createdAt: instant,
})
export type PrintJob = z.output<typeof printJob>

export const draft = z.object({ key: z.string().check(z.maxLength(100)), value: z.unknown(), savedAt: instant })
export const signedInStaff = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** Current menu names, each with the key of its screen if sent (D-50); absent if no menus are sent (D-41). */
  menus: z.optional(z.array(z.object({ name: z.string(), key: z.optional(z.string()) }))),
  /** Kiosk mode: only the test is shown until the password is entered (D-96). */
  isSealed: z.optional(z.literal(true)),
  /** Locked: the desk serves nothing of this person until the password is entered or another person signs in. */
  isLocked: z.optional(z.literal(true)),
})
export type SignedInStaff = z.output<typeof signedInStaff>
/** A session on this workstation, as the lock overlay lists it. `isActive`: the current one. */
export const localSession = z.object({ id: z.string(), name: z.string(), role: z.string(), isActive: z.boolean() })

/** Excel sheets that can be imported. */
export const importKinds = ['slots', 'questions'] as const
export type ImportKind = (typeof importKinds)[number]
/** `row`: number in Excel; `column`: label in the form; `text`: the cell's text. */
const sheetProblem = z.object({ row: z.int(), column: screenText, text: z.string(), message: screenText })
export type SheetProblem = z.output<typeof sheetProblem>
/** Dry run of a sheet. */
export const sheetCheck = z.object({
  /** Name of the sheet that was read; `otherSheets`: names of the other sheets with the same headings. */
  sheet: z.string(),
  otherSheets: z.array(z.string()),
  rowCount: z.int(),
  /** False if the server cannot check a sheet without importing it; `added` then counts the rows without problems. */
  isChecked: z.boolean(),
  added: z.int(),
  unchanged: z.int(),
  /** The first 1,000 errors; `omittedErrors`: number of further errors. */
  errors: z.array(sheetProblem),
  omittedErrors: z.int(),
  /** The first 1,000 warnings about rows to add, which a person confirms. */
  warnings: z.array(sheetProblem),
  /** The columns, and the first 1,000 rows as read, with days as YYYY-MM-DD. */
  columns: z.array(z.object({ label: screenText, isDay: z.boolean() })),
  rows: z.array(
    z.object({
      row: z.int(),
      cells: z.array(z.string()),
      /** Absent if the server does not send it. */
      isUnchanged: z.optional(z.boolean()),
    }),
  ),
})
export type SheetCheck = z.output<typeof sheetCheck>
export const sheetImportRequest = z.object({ handle: z.string(), kind: z.enum(importKinds) })

/** Damaged data that was moved away. */
export const quarantineEntry = z.object({ id: z.int(), description: screenText, foundAt: instant })
export type QuarantineEntry = z.output<typeof quarantineEntry>

/** A zip file, and the texts that it contains. */
export const supportReport = z.object({
  name: z.string(),
  bytes,
  parts: z.array(z.object({ name: z.string(), text: z.string() })),
})

/** Result of the last call to the backend; `since`: instant of the first call with this result. */
export const connection = z.object({ state: z.enum(['online', 'unreachable']), since: instant })

/** Day book of a day, GST report of a month, or month book (`documents`). */
export const ledgerRequest = z.union([
  z.object({ day: bookDay }),
  z.object({ month: bookMonth }),
  z.object({ documents: bookMonth }),
])
export type LedgerRequest = z.output<typeof ledgerRequest>
export const gstReturnFormats = ['json', 'xlsx'] as const
export const gstReturnRequest = z.object({ month: bookMonth, format: z.enum(gstReturnFormats) })
export type GstReturnRequest = z.output<typeof gstReturnRequest>
