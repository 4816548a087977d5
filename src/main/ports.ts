import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { DeskEvent, DeskEventData, DeskOutput } from '#contract/desk/index'
import type { Paper, Sides } from '#contract/desk/print-choices'
import type { Contract } from '#contract/index'
import type { CounterReport } from '#contract/institute/counter'
import type { InstituteProfile } from '#contract/institute/extension'
import type { Client } from '#contract/protocol/calling/client'
import type { Documents } from '#documents/index'
import type { CheckoutPlace } from './checkout/ports'
import type { FleetPorts } from './fleet/ports'
import type { Log } from './log/entry'
import type { LogPorts } from './log/log'
import type { PolicyPorts } from './policy/ports'
import type * as schema from './store/schema'

export type { Log }

/** Bytes that a Response and structured clone can carry. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Everything the desk needs from the machine it runs on. A host hands it in; nothing else reaches outside. */
export interface Ports extends FleetPorts, LogPorts, PolicyPorts {
  /** The counter's own folder. */
  readonly dataDir: string
  readonly store: Store
  readonly provider: ProviderPort
  /** The renderer's files by URL path: '/index.html', '/assets/index-x.js'. */
  readonly assets: ReadonlyMap<string, Asset>
  /** resources/practice by file name: what the practice institute shows at locations 'practice:<name>'. */
  readonly samples: ReadonlyMap<string, Asset>
  readonly dialogs: FileDialogs
  readonly printers: Printers
  /** Where the card provider's window is shown; without it nobody pays online here. */
  readonly checkout?: CheckoutPlace | undefined
  /** Where trainee documents, and images and videos of the public site, lie. */
  readonly objects: Objects
  /** Whether others see the pictures of the public site that are stored there: in a bucket, or in practice mode. */
  readonly sharesMedia: boolean
  /** Pictures that content names at addresses of others. */
  readonly outside: OutsidePictures
  /** Makes PDFs away from this thread. The desk closes it. */
  readonly documents: Maker
  /** What this counter itself knows of the institute; for providers that do not say. */
  readonly institute: PrintedInstitute
  /** Milliseconds after signing in before the cache is filled; the gateway has its own. */
  readonly settleTime?: number | undefined
  /** Milliseconds before what waits is tried again; the sender has its own. */
  readonly retryTime?: number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds by a clock that nobody puts forward or back; the process's own unless told. */
  readonly ticks?: (() => number) | undefined
  readonly mode: 'practice' | 'institute'
  readonly version: string
  /** The name of this machine, by which the institute's trail knows the counter. */
  readonly machine: string
  readonly practiceSignIns: readonly PracticeSignIn[]
  /** Updates of the installed program; absent where there are none. */
  readonly updates?: Updates | undefined
  /** Known before anybody signs in: by the settings of this machine, or in practice mode. */
  readonly instituteName?: string | undefined
}

/** The settings of a machine by name. */
export type Env = Readonly<Record<string, string | undefined>>

/** What every capability of the desk gets: the ports, the way to the renderer, and the institute. */
export interface DeskContext extends Ports {
  readonly emit: <N extends DeskEvent>(name: N, data: DeskEventData<N>) => void
  /** The institute as the gateway reaches it: signed in as the clerk. Throws CallError. */
  readonly api: Client<Contract>
}

export interface ProviderPort {
  /** Where `api/v1/` begins: 'https://institute.example/'. */
  readonly url: string
  /** Node's fetch or the embedded provider's. Rejects when no answer came. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly apiKey?: string | undefined
  /** Sends the token without "Bearer" (D-36). */
  readonly rawToken?: boolean | undefined
  /** Where zips of results may lie besides at the provider itself: 'files.institute.example'. */
  readonly resultsHosts?: readonly string[] | undefined
  /** In milliseconds; the gateway has its own. */
  readonly deadlines?:
    | {
        readonly read?: number
        readonly change?: number
        readonly upload?: number
        /** All of a zip of results, and how long its next bytes may take. */
        readonly results?: number
        readonly resultsSilence?: number
      }
    | undefined
}

export interface Asset {
  readonly bytes: Bytes
  readonly type: string
}

/** The counter's own database, and what it may not say aloud. */
export interface Store {
  /** Whom the desk talks to: what belongs to one backend is never shown or sent to another (ADR-34). */
  readonly backend: string
  readonly database: BetterSQLite3Database<typeof schema>
  readonly cipher: Cipher
  /** For the session's token: only there is it written to disk. */
  readonly secrets: Secrets | undefined
  /** How many databases, drafts and values were set aside because they could not be read. */
  setAside(): number
  /** Keeps what could not be read, as it was found, and says so in the log. */
  setValueAside(origin: string, bytes: Uint8Array, why: unknown): void
  close(): void
}

/** Authenticated encryption of what holds personal data. */
export interface Cipher {
  /** `place` (table and key) is authenticated too: what is moved elsewhere no longer opens. */
  seal(plain: string | Uint8Array, place: string): Buffer
  /** Throws when it was damaged, moved, or sealed with another key. */
  open(sealed: Uint8Array, place: string): Buffer
}

/** The operating system's own encryption (Electron's safeStorage). Absent where only plain text would be possible. */
export interface Secrets {
  encrypt(text: string): Uint8Array | Promise<Uint8Array>
  /** Rejects when it was encrypted elsewhere. */
  decrypt(bytes: Uint8Array): string | Promise<string>
}

export interface FileDialogs {
  /** `accept` as in files.choose. An empty list when the person cancels. */
  open(accept: readonly string[], many: boolean): Promise<{ name: string; bytes: Uint8Array }[]>
  /** False when the person cancels. */
  save(name: string, bytes: Uint8Array): Promise<boolean>
  /** Asks where a file shall go and opens it for writing; undefined when the person cancels. */
  create(name: string): Promise<Sink | undefined>
}

/** A file that is being written: there under its name once it is finished, and before that not at all. */
export interface Sink {
  write(part: string | Uint8Array): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}

export interface Printers {
  list(): Promise<DeskOutput<'printing.printers'>>
  /**
   * Resolves when the spooler has taken the job, no more, with the name by which its queue knows it, where it has one. Rejects
   * with words for the clerk: `uncertain` when paper may come out all the same, also when the signal ends it.
   */
  print(pdf: Uint8Array, job: SpooledJob, signal?: AbortSignal): Promise<string | undefined>
  /**
   * Gives the cash drawer that is plugged into this printer its impulse, behind what was printed there before. Resolves when the
   * spooler has taken it, with the name of that job where it has one; whether the drawer opened nobody knows. Rejects with words.
   */
  openDrawer?(printer: string): Promise<string | undefined>
  /** Absent where the print system cannot be asked about its jobs. */
  readonly queue?: PrintQueue
}

export type SpooledJob = { printer: string; copies: number; title: string; sides?: Sides; paper?: Paper }

/** Where a print stands in the print system. 'left': it is through with it, whatever came out; 'removed': its queue is gone. */
export interface QueuedPrint {
  readonly state: 'waiting' | 'printing' | 'left' | 'removed' | 'cancelled' | 'given up'
  /** Whether any of it may have reached the printer. */
  readonly hasBegun: boolean
  /** What keeps it, as words that follow "The printer"; '' for nothing that is known. */
  readonly trouble: string
}

export interface PrintQueue {
  /** Rejects where the print system does not answer. */
  look(name: string): Promise<QueuedPrint>
  /** Rejects where it does not let go of it; one that is through already is no failure here or not, by the system. */
  withdraw(name: string): Promise<void>
}

export type Visibility = 'private' | 'public'

/** An object of the public site, or a part of it, on its way: bytes `from` to `to` (both included) of `size`. */
export interface ObjectPart {
  body: ReadableStream<Uint8Array>
  /** By content. */
  type: string
  size: number
  from: number
  to: number
}

/** A document store: one bucket or one folder. Every failure is a CallError with words for the clerk. */
/** A picture at an https address of somebody else; ends with its signal. Throws CallError. */
export type OutsidePictures = (location: string, signal?: AbortSignal) => Promise<Asset>

export interface Objects {
  /** Whether a location is one of this store, there or not. */
  holds(location: string): boolean
  /**
   * Stores bytes under a key ('certificates/…'; public ones under 'certificates/public/…') and answers their location,
   * the text that a registration keeps. `onProgress` hears how many bytes were sent; an aborted signal ends the transfer
   * and rejects with its reason.
   */
  put(
    key: string,
    bytes: Uint8Array,
    object: { type: string; visibility: Visibility },
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<string>
  /** Reads a location of this store back; type by content. Throws `not_found`, or `invalid` for any other location. */
  get(location: string): Promise<{ bytes: Bytes; type: string }>
  /**
   * The same as a stream, for what the public site shows; `range` is HTTP's header. Throws `invalid` with status 416
   * for a range outside of it.
   */
  open(location: string, range: string | null): Promise<ObjectPart>
}

export interface MakeOptions {
  /** How many of the papers of one document are made. */
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Makes every document of the counter, one after the other, in a thread of its own. */
export interface Maker {
  /**
   * Data of one of the functions of #documents/index in, PDF bytes out. Rejects with the signal's reason when it is
   * aborted, with `conflict` and words for the clerk when what it shows cannot be printed, and with `bad_gateway` when
   * the thread failed or the maker was closed; after a failure the next document is made by a new thread.
   */
  make<K extends keyof Documents>(kind: K, data: Parameters<Documents[K]>[0], options?: MakeOptions): Promise<Bytes>
  close(): Promise<void>
}

/** What documents say about the institute, and its tax rate in per cent. */
export type PrintedInstitute = Pick<
  InstituteProfile,
  'name' | 'nameHindi' | 'address' | 'addressHindi' | 'phone' | 'email' | 'gstin' | 'taxRate' | 'refundDays' | 'upiId'
> & {
  /** JPEG or PNG; absent where there is none, or none that can be read. */
  readonly logo?: Bytes | undefined
  /** Whether it moves a paid registration to another slot: the receipt says its rule (D-247). */
  readonly movesSlots: boolean
}

/** What the desk tells updates: what somebody is in the middle of, in words ('' for nothing), and how long nobody was. */
export interface Attended {
  readonly busy: () => string
  /** In milliseconds. */
  readonly idleFor: () => number
  /** How they stand has changed. */
  readonly changed: () => void
}

export type UpdateReport = Pick<
  CounterReport,
  'channel' | 'phase' | 'updateVersion' | 'waitingSince' | 'trouble' | 'wentBackFrom'
>

export interface Updates {
  /** Before anything else of a start: 'leaving' when the version before is put back, since this one did not come up twice. */
  begin(): Promise<'going on' | 'leaving'>
  /** Its page is there and asks: this version has come up. */
  cameUp(): void
  attend(to: Attended): void
  view(): DeskOutput<'updates.current'>
  /** The same for IT, in words that programs compare. */
  report(): UpdateReport
  /** Looks at the feed and downloads what is there. Never rejects: `view` says what went wrong. */
  check(): Promise<void>
  /** Installs what is ready and ends the program. Rejects with words. */
  install(): Promise<void>
  /** Not to be asked again for some hours. */
  later(): void
  /** Stops a download; it goes on from there another time. */
  cancel(): void
  /** Every minute: looks when it is time to, and installs what is due at a quiet moment. */
  tick(): Promise<void>
  signedOut(): Promise<void>
  /** The program ends; what is due is installed behind it. */
  close(): Promise<void>
}

export interface PracticeSignIn {
  readonly name: string
  readonly phone: string
  readonly role: string
  readonly password: string
}
