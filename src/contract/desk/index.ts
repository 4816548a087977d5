import * as z from 'zod/mini'
import { documentKinds } from '../registration/options'
import { defineCall, noValue, screenText } from './call'
import { checkoutCalls } from './checkout'
import { clockCalls, clockOffset } from './clock'
import { connectionReport } from './connection-report'
import { displayCalls, displayEvents } from './display'
import { documentSourceCalls } from './document-sources'
import { mediaKinds } from './media'
import { outboxCalls, outboxEvents } from './outbox'
import { pictureCalls } from './pictures'
import { batchId } from './printed-document'
import { printingCalls } from './printing'
import {
  bytes,
  connection,
  draft,
  fileHandle,
  gstReturnRequest,
  importKinds,
  instant,
  ledgerRequest,
  pageId,
  quarantineEntry,
  sheetCheck,
  sheetImportRequest,
  signedInStaff,
  supportReport,
  taskId,
} from './schemas'
import { sessionCalls } from './session'
import { editableSettings, policyState, settings } from './settings'
import { occupations, updates } from './updates'

export type { Printer, PrintRecord, StuckJob } from './printing'
export type {
  FileHandle,
  ImportKind,
  PrintJob,
  QuarantineEntry,
  SheetCheck,
  SheetProblem,
  SignedInStaff,
} from './schemas'
export { importKinds }

export const deskCalls = {
  'app.info': defineCall(
    noValue,
    z.object({
      version: z.string(),
      mode: z.enum(['practice', 'institute']),
      /** Number of quarantined items. */
      quarantinedCount: z.int(),
      /** For the sign-in screen of practice mode. */
      practiceAccounts: z.array(
        z.object({ name: z.string(), phone: z.string(), role: z.string(), password: z.string() }),
      ),
      /** Name of the institute, if known before sign-in; else ''. */
      institute: z.string(),
      /**
       * False if no bucket is set: uploaded media stay on this workstation unless the server stores files. True in
       * practice mode.
       */
      sharesMedia: z.boolean(),
    }),
  ),
  /** Logs an error of the page. `kind`: its class. `stack` is without the message, which may quote personal data. */
  'app.fault': defineCall(
    z.object({ kind: z.string().check(z.maxLength(60)), stack: z.string().check(z.maxLength(20_000)) }),
    noValue,
  ),
  /** The support report as a zip for files.save, and its parts for review; no personal data. */
  'support.report': defineCall(noValue, supportReport),

  /** Unacknowledged items of the quarantine, oldest first. */
  'quarantine.list': defineCall(noValue, z.array(quarantineEntry)),
  /** Acknowledges items up to and including the id `last`. */
  'quarantine.acknowledge': defineCall(z.object({ last: z.int() }), noValue),

  ...sessionCalls,
  /** Null before the first call to the backend. */
  'connection.current': defineCall(noValue, z.nullable(connection)),
  ...clockCalls,

  /**
   * Makes every read call of the contract as the signed-in person, without changing anything. `redacted`: the report as
   * JSON, for sharing. Progress: connection.checked. Throws `conflict` while another check of the person runs.
   */
  'connection.check': defineCall(
    z.object({ task: taskId }),
    z.object({ report: connectionReport, redacted: z.string() }),
  ),
  /** Cancels a check; its call fails with `conflict`. */
  'connection.cancel': defineCall(z.object({ task: taskId }), noValue),

  /** Searches the cached catalogue and slots by word prefixes; `entity`: the row's entity in the contract. */
  'cache.search': defineCall(
    z.object({ text: z.string().check(z.maxLength(200)), limit: z.int().check(z.minimum(1), z.maximum(100)) }),
    z.array(z.object({ entity: z.string(), id: z.string(), title: z.string(), subtitle: z.string() })),
  ),

  'settings.get': defineCall(noValue, settings),
  'settings.set': defineCall(z.partial(z.omit(editableSettings, { language: true })), settings),
  /** Language of the signed-in person's screens, also while locked; before sign-in that of this workstation. */
  'settings.setLanguage': defineCall(z.object({ language: editableSettings.shape.language }), settings),
  /** State of the policy file; a changed policy applies from the next start. */
  'settings.policy': defineCall(noValue, policyState),
  /** True if another workstation had the same name at the last status report of this workstation. */
  'workstation.isNameTaken': defineCall(noValue, z.boolean()),

  /** Saves a draft; `owner`: id of the person who typed it. Throws `conflict` if another page has claimed the draft. */
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
  /** Throws `conflict` if another page has claimed the draft. */
  'drafts.remove': defineCall(z.object({ key: z.string(), page: z.optional(pageId) }), noValue),
  /**
   * Claims a draft for this page; 'held_by_other' if another page has claimed it. `take` takes the draft over: the
   * other page receives drafts.wanted and has a moment to save. 'saving': the other page is submitting the draft, which
   * cannot be taken over.
   */
  'drafts.claim': defineCall(
    z.object({ key: z.string().check(z.maxLength(100)), page: pageId, take: z.boolean() }),
    z.enum(['acquired', 'held_by_other', 'saving']),
  ),
  /**
   * Marks the draft as being submitted (`on`, before the first request), or removes the mark. Throws `conflict` if
   * another page has taken the draft over.
   */
  'drafts.saving': defineCall(
    z.object({ key: z.string().check(z.maxLength(100)), page: pageId, on: z.boolean() }),
    noValue,
  ),
  'drafts.release': defineCall(z.object({ key: z.string(), page: pageId }), noValue),

  ...outboxCalls,

  ...checkoutCalls,
  ...documentSourceCalls,
  ...pictureCalls,

  ...displayCalls,

  /** Shows the dialog for opening files; `allowMultiple` allows several. Returns an empty list if cancelled. */
  'files.choose': defineCall(
    z.object({ accept: z.array(z.string()), allowMultiple: z.boolean() }),
    z.array(fileHandle),
  ),
  /** Passes a dropped file to the desk. */
  'files.add': defineCall(z.object({ name: z.string().check(z.maxLength(255)), bytes }), fileHandle),
  /**
   * Passes a large file to the desk in chunks (`sendFileInChunks`): the first with `partialFileId` null, each later one
   * with the `partialFileId` of the previous result. The last call returns the file.
   */
  'files.addChunk': defineCall(
    z.object({
      partialFileId: z.nullable(z.string()),
      name: z.string().check(z.maxLength(255)),
      total: z.int().check(z.minimum(0)),
      bytes,
    }),
    z.object({ partialFileId: z.string(), file: z.nullable(fileHandle) }),
  ),
  'files.read': defineCall(z.object({ handle: z.string() }), z.object({ bytes, type: z.string() })),
  'files.release': defineCall(z.object({ handle: z.string() }), noValue),
  /** Shows the save dialog and writes the file; `saved` is false if cancelled. */
  'files.save': defineCall(
    z.object({ name: z.string().check(z.maxLength(255)), bytes }),
    z.object({ saved: z.boolean() }),
  ),

  /**
   * Writes a text file in chunks, such as an exported list. exports.begin shows the save dialog (`handle` null if
   * cancelled). Each exports.write resolves when its chunk is written. exports.end creates the file, or
   * discards it if `keep` is false. An export that is idle for ten minutes is discarded.
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
   * Checks content and size (S1 §5.6, S2 §5), stores the file and returns its location: trainee documents privately,
   * media of the public site for everyone (D-37). Without shared storage, media are refused, unless `onlyHere` accepts
   * that they stay at this workstation (D-69). Progress: uploads.progress.
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
  /** Reads a stored document; for media of the public site use `mediaUrl`. */
  'uploads.read': defineCall(
    z.object({ location: z.string().check(z.maxLength(1000)) }),
    z.object({ bytes, type: z.string() }),
  ),

  /**
   * Dry run of an Excel import: the rows as read, their problems, and what looks wrong. Throws `invalid` with a message
   * within 5 seconds if the file is unreadable. Progress: imports.progress.
   */
  'imports.check': defineCall(sheetImportRequest, sheetCheck),
  /** Imports the sheet: all rows or none (D-34). The institute sends `message`; a count that it omits is 0. */
  'imports.run': defineCall(sheetImportRequest, z.object({ added: z.int(), unchanged: z.int(), message: screenText })),
  'imports.cancel': defineCall(z.object({ handle: z.string() }), noValue),
  /** A template with an example row, for files.save. */
  'imports.sample': defineCall(z.object({ kind: z.enum(importKinds) }), z.object({ name: z.string(), bytes })),

  ...printingCalls,

  /** Day book, month book or GST report as an Excel file, for files.save. */
  'books.sheet': defineCall(ledgerRequest, z.object({ name: z.string(), bytes })),
  /** The return GSTR-1 of a month, for files.save. Throws `conflict` if the institute does not file GSTR-1. */
  'books.gstReturn': defineCall(gstReturnRequest, z.object({ name: z.string(), bytes })),

  /**
   * Shows the save dialog and downloads the zip with results and certificates of a batch, completely or not at all;
   * `saved` is false if cancelled. Progress: results.progress. Throws `conflict` while the same batch is being saved.
   */
  'results.save': defineCall(
    z.object({ task: taskId, batchId, withoutAnswers: z.optional(z.boolean()) }),
    z.object({ saved: z.boolean(), name: z.string() }),
  ),
  /** Cancels a download; its call fails with `conflict`. */
  'results.cancel': defineCall(z.object({ task: taskId }), noValue),

  'updates.current': defineCall(noValue, updates),
  /** Checks the feed now, and downloads an update. */
  'updates.check': defineCall(noValue, updates),
  /** Pauses a download. */
  'updates.cancel': defineCall(noValue, noValue),
  /** Installs the update and restarts the program. Throws `conflict` with the reason. */
  'updates.install': defineCall(noValue, noValue),
  /** Postpones the prompt for some hours. */
  'updates.later': defineCall(noValue, noValue),
  /** Reports the kind of work on screen (`on`), null for none. Called on a change, and repeatedly while work lasts. */
  'updates.atWork': defineCall(z.object({ on: z.nullable(z.enum(occupations)) }), noValue),
} as const

export const deskEvents = {
  /** Bytes sent so far, and size of the file. */
  'uploads.progress': z.object({ handle: z.string(), sent: z.int(), total: z.int() }),
  /** 'reading' counts rows, with an unknown total (0); 'checking' and 'sending' count bytes. */
  'imports.progress': z.object({
    handle: z.string(),
    phase: z.enum(['reading', 'checking', 'sending']),
    done: z.int(),
    total: z.int(),
  }),
  /** The person's stuck print jobs have changed. */
  'printing.stuckJobs': z.object({ count: z.int() }),
  /** Number of rendered documents of one job. */
  'printing.progress': z.object({ task: z.string(), done: z.int(), total: z.int() }),
  /** Bytes; `total` is 0 if unknown. */
  'results.progress': z.object({ task: z.string(), done: z.int(), total: z.int() }),
  /** Calls made so far, and the current one. */
  'connection.checked': z.object({ task: z.string(), done: z.int(), total: z.int(), call: z.string() }),
  /** The session's token is missing, or the institute refused it. */
  'session.ended': z.object({ reason: screenText }),
  /**
   * Role or menus changed, kiosk mode started or ended, the workstation was locked or unlocked, or another person took
   * it over.
   */
  'session.changed': signedInStaff,
  'connection.changed': connection,
  /** The offset became known or unknown, or changed noticeably. */
  'clock.changed': clockOffset,
  /** The cached data of this entity, or the age of the data, have changed: lists reload. */
  'cache.refreshed': z.object({ entity: z.string() }),
  /** `page`: the page that takes a draft over. The page that has claimed the draft saves and releases it. */
  'drafts.wanted': z.object({ owner: z.string(), key: z.string(), page: pageId }),
  /** Settings were changed, perhaps in another window or before anybody signed in: screens read them again. */
  'settings.changed': z.object({}),
  ...outboxEvents,
  ...displayEvents,
  'updates.changed': updates,
} as const

export type DeskCall = keyof typeof deskCalls
export type DeskInput<N extends DeskCall> = z.output<(typeof deskCalls)[N]['input']>
export type DeskOutput<N extends DeskCall> = z.output<(typeof deskCalls)[N]['output']>
export type DeskEvent = keyof typeof deskEvents
export type DeskEventData<N extends DeskEvent> = z.output<(typeof deskEvents)[N]>
