import * as z from 'zod/mini'
import { bookDay, bookMonth } from '../registration/books/books'
import { paperFormats, sides } from './print-options'
import { journalKinds } from './printed-kinds'

export const bytes = z.instanceof(Uint8Array)
export const instant = z.iso.datetime()

/** A file that the desk holds for the renderer; the handle expires. Type is found by content. */
export const fileHandle = z.object({ handle: z.string(), name: z.string(), bytes: z.int(), type: z.string() })
export type FileHandle = z.output<typeof fileHandle>

/** Named by the screen, so that it can follow and cancel what takes long. */
export const taskId = z.string().check(z.minLength(1), z.maxLength(64))

/** A page of the counter, as it names itself. */
export const pageId = z.string().check(z.minLength(1), z.maxLength(64))

export const printStates = ['queued', 'confirmed', 'failed'] as const
export const printJob = z.object({
  id: z.string(),
  kind: z.enum(journalKinds),
  /** The id of the registration, the candidate or the batch. */
  subject: z.string(),
  title: z.string(),
  printer: z.string(),
  /** Of what has one original the first is it, or the next duplicate, and each further one the duplicate after that. */
  copies: z.int(),
  sides: z.enum(sides),
  paper: z.enum(paperFormats),
  state: z.enum(printStates),
  /** The print system has it and has not said that it is through with it. */
  isInQueue: z.boolean(),
  /** 0 for the original, n for the nth duplicate. */
  duplicate: z.int(),
  message: z.string(),
  createdAt: instant,
})
export type PrintJob = z.output<typeof printJob>

export const draft = z.object({ key: z.string().check(z.maxLength(100)), value: z.unknown(), savedAt: instant })
export const signedInStaff = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /**
   * What they are called now, and the key of what they open where the institute tells one (D-50); absent where it tells no
   * menus at all (D-41).
   */
  menus: z.optional(z.array(z.object({ name: z.string(), key: z.optional(z.string()) }))),
  /** A candidate has the screen: until the password is given nothing else is shown, however it is opened (D-96). */
  isSealed: z.optional(z.literal(true)),
  /** The counter is locked: until their password is given, or somebody else signs in, the desk answers nothing of theirs. */
  isLocked: z.optional(z.literal(true)),
})
export type SignedInStaff = z.output<typeof signedInStaff>
/** Somebody whose session this counter holds, as the lock names them. */
export const localSession = z.object({ id: z.string(), name: z.string(), role: z.string(), isActive: z.boolean() })

/** Excel sheets that can be imported. */
export const importKinds = ['slots', 'questions'] as const
export type ImportKind = (typeof importKinds)[number]
/** `row` as Excel numbers it, `column` by its heading. */
export const sheetProblem = z.object({ row: z.int(), column: z.string(), message: z.string() })
export type SheetProblem = z.output<typeof sheetProblem>
export const sheetImportRequest = z.object({ handle: z.string(), kind: z.enum(importKinds) })

export const quarantineEntry = z.object({ id: z.int(), words: z.string(), foundAt: instant })
export type QuarantineEntry = z.output<typeof quarantineEntry>

/** A zip named `name`, and its parts as they stand in it. */
export const supportReport = z.object({
  name: z.string(),
  bytes,
  parts: z.array(z.object({ name: z.string(), text: z.string() })),
})

/** How the last call to the provider went. */
export const connection = z.object({ state: z.enum(['online', 'unreachable']), since: instant })

/** One of the institute's books. */
export const ledgerRequest = z.union([z.object({ day: bookDay }), z.object({ month: bookMonth })])
export type LedgerRequest = z.output<typeof ledgerRequest>
