import * as z from 'zod'
import type { errorCodes } from './failure'
import { documentKinds } from './options'

/** A call of the desk: what goes in and what comes out, checked on both sides of the channel. */
const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output }) as const

const nothing = z.undefined()
const bytes = z.instanceof(Uint8Array)
const instant = z.iso.datetime()

/** A file that the desk holds for the renderer; the handle expires (quality.md). Type is found by content. */
const fileHandle = z.object({ handle: z.string(), name: z.string(), bytes: z.int(), type: z.string() })
export type FileHandle = z.output<typeof fileHandle>

export const printedKinds = ['receipt', 'cancellation', 'registration-sheet'] as const
export type PrintedKind = (typeof printedKinds)[number]
/** A document to be made: which one, and the registration (ours, as the lists give it) it is about. */
const printedDocument = z.object({ kind: z.enum(printedKinds), registration: z.record(z.string(), z.unknown()) })

export const printStates = ['queued', 'confirmed', 'failed'] as const
const printJob = z.object({
  id: z.string(),
  kind: z.enum(printedKinds),
  /** The registration's id. */
  subject: z.string(),
  title: z.string(),
  printer: z.string(),
  copies: z.int(),
  state: z.enum(printStates),
  /** 0 for the original, n for the nth duplicate. */
  duplicate: z.int(),
  message: z.string(),
  createdAt: instant,
})
export type PrintJob = z.output<typeof printJob>

/** A change that was sent and whose end is not known yet. */
const intent = z.object({
  key: z.string(),
  operation: z.string(),
  summary: z.string(),
  state: z.enum(['sending', 'uncertain']),
  createdAt: instant,
})
export type Intent = z.output<typeof intent>

const draft = z.object({ key: z.string().max(100), value: z.unknown(), savedAt: instant })
const staff = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  menus: z.array(z.string()),
})
export type SignedIn = z.output<typeof staff>

/** What a person may set on this counter. */
const settable = z.object({
  theme: z.enum(['light', 'dark', 'auto']),
  asideCollapsed: z.boolean(),
  /** Printer per document type, by name. */
  printers: z.partialRecord(z.enum(printedKinds), z.string()),
})
export const settings = z.object({
  theme: settable.shape.theme.default('light'),
  asideCollapsed: settable.shape.asideCollapsed.default(false),
  printers: settable.shape.printers.default({}),
})
export type Settings = z.output<typeof settings>

export const deskCalls = {
  'app.info': call(
    nothing,
    z.object({
      version: z.string(),
      mode: z.enum(['practice', 'institute']),
      /** How many local things were set aside because they could not be read. */
      setAside: z.int(),
      /** Shown on the sign-in screen of practice mode only. */
      practiceSignIns: z.array(z.object({ phone: z.string(), role: z.string(), password: z.string() })),
    }),
  ),
  'session.current': call(nothing, staff.nullable()),
  'session.signOut': call(nothing, nothing),

  'settings.get': call(nothing, settings),
  'settings.set': call(settable.partial(), settings),

  'drafts.save': call(z.object({ key: z.string().max(100), value: z.unknown() }), z.object({ savedAt: instant })),
  'drafts.load': call(z.object({ key: z.string() }), draft.nullable()),
  'drafts.remove': call(z.object({ key: z.string() }), nothing),

  /** Changes that never got a final answer, oldest first. */
  'intents.list': call(nothing, z.array(intent)),
  /** Asks the provider with the same key what became of it; `sent` again is safe: the same key charges once. */
  'intents.ask': call(
    z.object({ key: z.string() }),
    z.object({ state: z.enum(['done', 'refused', 'uncertain']), message: z.string() }),
  ),
  /** The clerk's recorded decision that it is settled. */
  'intents.settle': call(z.object({ key: z.string(), decision: z.string().min(1) }), nothing),

  /** Shows the open dialog; several handles where `many`. An empty list when the person cancels. */
  'files.choose': call(z.object({ accept: z.array(z.string()), many: z.boolean() }), z.array(fileHandle)),
  /** Takes a dropped file. */
  'files.take': call(z.object({ name: z.string().max(255), bytes }), fileHandle),
  'files.read': call(z.object({ handle: z.string() }), z.object({ bytes, type: z.string() })),
  'files.release': call(z.object({ handle: z.string() }), nothing),
  /** Shows the save dialog and writes; saved is false when the person cancels. */
  'files.save': call(z.object({ name: z.string().max(255), bytes }), z.object({ saved: z.boolean() })),

  /** Checks content and size (S1 §5.6), stores, answers where it lies. Progress comes as uploads.progress. */
  'uploads.start': call(
    z.object({ handle: z.string(), kind: z.enum(documentKinds) }),
    z.object({ location: z.string(), type: z.string(), bytes: z.int() }),
  ),
  'uploads.cancel': call(z.object({ handle: z.string() }), nothing),
  /** Reads a stored document back, for showing it. */
  'uploads.read': call(z.object({ location: z.string().max(1000) }), z.object({ bytes, type: z.string() })),

  'printing.printers': call(nothing, z.array(z.object({ name: z.string(), isDefault: z.boolean() }))),
  /** The PDF of a document as it would be printed for the first time. */
  'printing.preview': call(printedDocument, z.object({ bytes, title: z.string() })),
  /** Stores the PDF, spools it, journals it; a document printed before comes out marked DUPLICATE (decision 15). */
  'printing.print': call(printedDocument.extend({ printer: z.string(), copies: z.int().min(1).max(20) }), printJob),
  /** The clerk says whether the paper came out; "printed" is never claimed by the program. */
  'printing.confirm': call(z.object({ id: z.string(), state: z.enum(['confirmed', 'failed']) }), printJob),
  'printing.journal': call(z.object({ subject: z.string().optional() }), z.array(printJob)),
  'printing.pdf': call(z.object({ id: z.string() }), z.object({ bytes })),
} as const

export const deskEvents = {
  'uploads.progress': z.object({ handle: z.string(), sent: z.int(), total: z.int() }),
  /** The session ended: the token is gone or was refused. */
  'session.ended': z.object({ reason: z.string() }),
  /** How the last call to the provider went. */
  'connection.changed': z.object({ state: z.enum(['online', 'unreachable']), since: instant }),
  'intents.changed': z.object({ uncertain: z.int() }),
} as const

export type DeskCall = keyof typeof deskCalls
export type DeskInput<N extends DeskCall> = z.output<(typeof deskCalls)[N]['input']>
export type DeskOutput<N extends DeskCall> = z.output<(typeof deskCalls)[N]['output']>
export type DeskEvent = keyof typeof deskEvents
export type DeskEventData<N extends DeskEvent> = z.output<(typeof deskEvents)[N]>
export type DeskHandlers = { [N in DeskCall]: (input: DeskInput<N>) => Promise<DeskOutput<N>> }

/** What travels back on the IPC channel: the output, or a failure as a value. */
export type DeskAnswer =
  | { ok: true; value: unknown }
  | { ok: false; failure: { code: (typeof errorCodes)[number]; message: string; status: number } }

/** What the preload (or the browser host's bridge) puts on window.desk. */
export type DeskBridge = {
  call(name: string, input: unknown): Promise<DeskAnswer>
  on(name: string, listener: (data: unknown) => void): () => void
}
