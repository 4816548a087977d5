import * as z from 'zod/mini'
import type { errorCodes } from '../protocol/failure'
import { documentKinds } from '../registration/options'
import { defineCall, noValue } from './call'
import { checkoutCalls } from './checkout'
import { clockCalls, clockOffset } from './clock'
import { connectionReport } from './connection-report'
import { mediaKinds } from './media'
import { outboxCalls, outboxEvents } from './outbox'
import { batchId } from './printed-document'
import { printingCalls } from './printing'
import {
  bytes,
  connection,
  draft,
  fileHandle,
  importKinds,
  instant,
  ledgerRequest,
  pageId,
  quarantineEntry,
  sheetImportRequest,
  sheetProblem,
  signedInStaff,
  supportReport,
  taskId,
} from './schemas'
import { sessionCalls } from './session'
import { editableSettings, policyState, settings } from './settings'
import { occupations, updates } from './updates'

export type { Printer, PrintRecord, StuckJob as WaitingPrint } from './printing'
export type {
  FileHandle,
  ImportKind,
  PrintJob,
  QuarantineEntry as SetAside,
  SheetProblem,
  SignedInStaff as SignedIn,
} from './schemas'
export { importKinds }

export const deskCalls = {
  'app.info': defineCall(
    noValue,
    z.object({
      version: z.string(),
      mode: z.enum(['practice', 'institute']),
      /** How many local things were set aside because they could not be read. */
      setAside: z.int(),
      /** Shown on the sign-in screen of practice mode only. */
      practiceSignIns: z.array(
        z.object({ name: z.string(), phone: z.string(), role: z.string(), password: z.string() }),
      ),
      /** The institute's name where the counter knows it before anybody signs in; '' otherwise. */
      institute: z.string(),
      /** Whether pictures of the public site that are uploaded here can be seen by others. */
      sharesMedia: z.boolean(),
    }),
  ),
  /**
   * Something that the page's program did wrong: its kind, and the places of the stack without its message, which may quote
   * what was typed. For the log.
   */
  'app.fault': defineCall(
    z.object({ kind: z.string().check(z.maxLength(60)), stack: z.string().check(z.maxLength(20_000)) }),
    noValue,
  ),
  /** What IT asks for when something is wrong, as a zip for files.save, and each part of it to be read before: nobody's data. */
  'support.report': defineCall(noValue, supportReport),

  /** What this counter could not read or bring back, in words, and nobody has taken note of yet; oldest first. */
  'setAside.list': defineCall(noValue, z.array(quarantineEntry)),
  /** Somebody has read these, up to the id of the last. */
  'setAside.note': defineCall(z.object({ last: z.int() }), noValue),

  ...sessionCalls,
  /** null before the first call to the provider. */
  'connection.current': defineCall(noValue, z.nullable(connection)),
  ...clockCalls,

  /**
   * Asks the institute every question of the contract, as whoever is signed in, and changes nothing there. `redacted` is
   * the report as JSON to be sent on. Progress comes as connection.checked. Throws `conflict` while one's own check runs.
   */
  'connection.check': defineCall(
    z.object({ task: taskId }),
    z.object({ report: connectionReport, redacted: z.string() }),
  ),
  /** Ends it; its call is refused with `conflict`. */
  'connection.cancel': defineCall(z.object({ task: taskId }), noValue),

  /** Searches the cached catalogue and slots by words and their beginnings; `entity` as the contract names it. */
  'cache.search': defineCall(
    z.object({ text: z.string().check(z.maxLength(200)), limit: z.int().check(z.minimum(1), z.maximum(100)) }),
    z.array(z.object({ entity: z.string(), id: z.string(), title: z.string(), subtitle: z.string() })),
  ),

  'settings.get': defineCall(noValue, settings),
  'settings.set': defineCall(z.partial(editableSettings), settings),
  /** Whether IT has written another policy since this counter began; it holds from the next start. */
  'settings.policy': defineCall(noValue, policyState),
  /** Whether another workstation of the institute has the same name, as it said last. */
  'workstation.isNameTaken': defineCall(noValue, z.boolean()),

  /**
   * Drafts belong to a person; `owner` is the id of whoever typed this one. Throws `conflict` where another page than this
   * one has claimed it.
   */
  'drafts.save': defineCall(
    z.object({
      owner: z.string(),
      key: z.string().check(z.maxLength(100)),
      value: z.unknown(),
      page: z.optional(pageId),
    }),
    z.object({ savedAt: instant }),
  ),
  'drafts.load': defineCall(z.object({ key: z.string() }), z.nullable(draft)),
  /** Throws `conflict` as saving does. */
  'drafts.remove': defineCall(z.object({ key: z.string(), page: z.optional(pageId) }), noValue),
  /**
   * This page types in one's draft of this key from now on; 'elsewhere' where another does. `take` takes it: whoever has it
   * hears drafts.wanted, and has a moment to keep what was typed last. 'saving' while another page saves it: nobody takes it then.
   */
  'drafts.claim': defineCall(
    z.object({ key: z.string().check(z.maxLength(100)), page: pageId, take: z.boolean() }),
    z.enum(['yours', 'elsewhere', 'saving']),
  ),
  /**
   * This page saves what the draft of this key holds, or has the answer: told before the first byte is sent. Throws `conflict`
   * where another page has taken it over by then.
   */
  'drafts.saving': defineCall(
    z.object({ key: z.string().check(z.maxLength(100)), page: pageId, on: z.boolean() }),
    noValue,
  ),
  'drafts.release': defineCall(z.object({ key: z.string(), page: pageId }), noValue),

  ...outboxCalls,

  ...checkoutCalls,

  /** Shows the open dialog; several handles where `many`. An empty list when the person cancels. */
  'files.choose': defineCall(z.object({ accept: z.array(z.string()), many: z.boolean() }), z.array(fileHandle)),
  /** Takes a dropped file. */
  'files.take': defineCall(z.object({ name: z.string().check(z.maxLength(255)), bytes }), fileHandle),
  /**
   * Takes a larger one in parts (takeFile of ./take-file): the first with `part` null, each other with the `part` that
   * the one before answered. The last answers the file.
   */
  'files.takePart': defineCall(
    z.object({
      part: z.nullable(z.string()),
      name: z.string().check(z.maxLength(255)),
      total: z.int().check(z.minimum(0)),
      bytes,
    }),
    z.object({ part: z.string(), file: z.nullable(fileHandle) }),
  ),
  'files.read': defineCall(z.object({ handle: z.string() }), z.object({ bytes, type: z.string() })),
  'files.release': defineCall(z.object({ handle: z.string() }), noValue),
  /** Shows the save dialog and writes; saved is false when the person cancels. */
  'files.save': defineCall(
    z.object({ name: z.string().check(z.maxLength(255)), bytes }),
    z.object({ saved: z.boolean() }),
  ),

  /**
   * Writes a text file part by part, such as the whole of a filtered list: shows the save dialog (handle null when the
   * person cancels), takes parts one after the other (each call answers when its part is written), and ends. Until it
   * is ended with `keep` there is no file; one left alone for ten minutes is removed.
   */
  'exports.begin': defineCall(
    z.object({ name: z.string().check(z.maxLength(255)) }),
    z.object({ handle: z.nullable(z.string()) }),
  ),
  'exports.write': defineCall(
    z.object({ handle: z.string(), text: z.string().check(z.maxLength(4_000_000)) }),
    noValue,
  ),
  'exports.end': defineCall(z.object({ handle: z.string(), keep: z.boolean() }), z.object({ saved: z.boolean() })),

  /**
   * Checks content and size (S1 §5.6, S2 §5), stores, answers where it lies: trainee documents in private, images and
   * videos of the public site for everyone (D-37). Where there is no place that others reach these are refused, unless
   * somebody has been told that they stay `onlyHere` (D-69). Progress comes as uploads.progress.
   */
  'uploads.start': defineCall(
    z.object({
      handle: z.string(),
      kind: z.enum([...documentKinds, ...mediaKinds]),
      onlyHere: z.optional(z.literal(true)),
    }),
    z.object({ location: z.string(), type: z.string(), bytes: z.int() }),
  ),
  'uploads.cancel': defineCall(z.object({ handle: z.string() }), noValue),
  /** Reads a stored document back, for showing it. Images and videos of the public site: `mediaUrl` of ./media. */
  'uploads.read': defineCall(
    z.object({ location: z.string().check(z.maxLength(1000)) }),
    z.object({ bytes, type: z.string() }),
  ),

  /**
   * Reads an Excel sheet and says what importing it would do, without doing it: how many rows would be added, how many
   * are there already, and every problem (the first 1,000; `more` are left out). Throws `invalid` for a file that cannot
   * be read at all, with words for the clerk, within 5 seconds. Progress comes as imports.progress.
   */
  'imports.check': defineCall(
    sheetImportRequest,
    z.object({ rows: z.int(), added: z.int(), unchanged: z.int(), errors: z.array(sheetProblem), more: z.int() }),
  ),
  /** Imports it: all rows or none (D-34). `message` is the institute's; one that does not count answers 0 and 0. */
  'imports.run': defineCall(sheetImportRequest, z.object({ added: z.int(), unchanged: z.int(), message: z.string() })),
  'imports.cancel': defineCall(z.object({ handle: z.string() }), noValue),
  /** An empty sheet of this kind with an example row, for files.save. */
  'imports.sample': defineCall(z.object({ kind: z.enum(importKinds) }), z.object({ name: z.string(), bytes })),

  ...printingCalls,

  /** A book of the institute as an Excel file, for files.save. */
  'books.sheet': defineCall(ledgerRequest, z.object({ name: z.string(), bytes })),

  /**
   * Asks where to save the zip with results, with their right answers or without, and certificates of a batch and fetches it
   * there: whole, or not at all. Saved is false when the person cancels the dialog. Progress comes as results.progress. Throws `conflict` while the same
   * batch is being saved.
   */
  'results.save': defineCall(
    z.object({ task: taskId, batchId, withoutAnswers: z.optional(z.boolean()) }),
    z.object({ saved: z.boolean(), name: z.string() }),
  ),
  /** Ends it, unless it is saved already; its call is refused with `conflict`. */
  'results.cancel': defineCall(z.object({ task: taskId }), noValue),

  /** How this counter stands with updates. */
  'updates.current': defineCall(noValue, updates),
  /** Looks at the feed now, and downloads what is there. */
  'updates.check': defineCall(noValue, updates),
  /** Stops a download; it goes on from there another time. */
  'updates.cancel': defineCall(noValue, noValue),
  /** Installs what is ready: the program ends and starts anew. Throws `conflict` with words. */
  'updates.install': defineCall(noValue, noValue),
  /** Is not asked again for some hours. */
  'updates.later': defineCall(noValue, noValue),
  /** What somebody is in the middle of on the screen, null for nothing; told when it changes and while they work. */
  'updates.atWork': defineCall(z.object({ on: z.nullable(z.enum(occupations)) }), noValue),
} as const

export const deskEvents = {
  'uploads.progress': z.object({ handle: z.string(), sent: z.int(), total: z.int() }),
  /** Reading counts rows, of a total that nobody knows (0); sending counts bytes. */
  'imports.progress': z.object({
    handle: z.string(),
    phase: z.enum(['reading', 'checking', 'sending']),
    done: z.int(),
    total: z.int(),
  }),
  /** Which of one's own prints wait in a printer's queue has changed. */
  'printing.waiting': z.object({ count: z.int() }),
  /** How many of the papers of one job are made. */
  'printing.progress': z.object({ task: z.string(), done: z.int(), total: z.int() }),
  /** In bytes; total is 0 where the institute does not say. */
  'results.progress': z.object({ task: z.string(), done: z.int(), total: z.int() }),
  /** How many of the questions were asked, and which is being asked. */
  'connection.checked': z.object({ task: z.string(), done: z.int(), total: z.int(), call: z.string() }),
  /** The session ended: the token is gone or was refused. */
  'session.ended': z.object({ reason: z.string() }),
  /**
   * Role or menus of whoever is signed in are not what they were, a candidate has the screen or has it no more, the counter
   * was locked or opened, or somebody else has taken it over from its lock.
   */
  'session.changed': signedInStaff,
  'connection.changed': connection,
  /** It became known or unknown, or changed by so much that somebody should know. */
  'clock.changed': clockOffset,
  /** What lists show of this entity has changed, or its age has: they ask again. */
  'cache.refreshed': z.object({ entity: z.string() }),
  /** This page takes over what others type in: whoever does keeps their last words and releases it. */
  'drafts.wanted': z.object({ owner: z.string(), key: z.string(), page: pageId }),
  ...outboxEvents,
  'updates.changed': updates,
} as const

export type DeskCall = keyof typeof deskCalls
export type DeskInput<N extends DeskCall> = z.output<(typeof deskCalls)[N]['input']>
export type DeskOutput<N extends DeskCall> = z.output<(typeof deskCalls)[N]['output']>
export type DeskEvent = keyof typeof deskEvents
export type DeskEventData<N extends DeskEvent> = z.output<(typeof deskEvents)[N]>

/** What travels back on the IPC channel: the output, or a failure as a value. */
export type DeskResult =
  | { ok: true; value: unknown }
  | { ok: false; failure: { code: (typeof errorCodes)[number]; message: string; status: number } }

/** What the preload (or the browser host's bridge) puts on window.desk. */
export type DeskBridge = {
  call(name: string, input: unknown): Promise<DeskResult>
  on(name: string, listener: (data: unknown) => void): () => void
  /** By which this page, as it was loaded now, is told from other windows of the counter. */
  readonly page: string
}
