import type { DeskEvent, DeskEventData, DeskOutput } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/client'
import type { Institute } from './printing/institute'
import type { Maker } from './printing/maker/maker'
import type { Store } from './store/open'
import type { Objects } from './uploads/objects'

/** Bytes that a Response and structured clone can carry. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Everything the desk needs from the machine it runs on. A host hands it in; nothing else reaches outside. */
export interface Ports {
  /** The counter's own folder. */
  readonly dataDir: string
  readonly store: Store
  readonly provider: ProviderPort
  /** The renderer's files by URL path: '/index.html', '/assets/index-x.js'. */
  readonly assets: ReadonlyMap<string, Asset>
  /** resources/practice by file name: what the practice institute shows at locations 'practice:<name>'. */
  readonly samples: ReadonlyMap<string, Asset>
  readonly dialogs: Dialogs
  readonly printers: Printers
  /** Where trainee documents, and images and videos of the public site, lie. */
  readonly objects: Objects
  /** Makes PDFs away from this thread. The desk closes it. */
  readonly documents: Maker
  /** What this counter itself knows of the institute; for providers that do not say. */
  readonly institute: Institute
  /** Milliseconds after signing in before the cache is filled; the gateway has its own. */
  readonly settleTime?: number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly mode: 'practice' | 'institute'
  readonly version: string
  readonly practiceSignIns: readonly PracticeSignIn[]
  /** One line for the person who runs this machine; never personal data, never a token. */
  readonly log: (line: string) => void
}

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
  /** Sends the token without "Bearer" (decision 36). */
  readonly rawToken?: boolean | undefined
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

/** The operating system's own encryption (Electron's safeStorage). Absent where only plain text would be possible. */
export interface Secrets {
  encrypt(text: string): Uint8Array | Promise<Uint8Array>
  /** Rejects when it was encrypted elsewhere. */
  decrypt(bytes: Uint8Array): string | Promise<string>
}

export interface Dialogs {
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
  /** Resolves when the spooler has taken the job, no more. Rejects with words for the clerk. */
  print(pdf: Uint8Array, job: { printer: string; copies: number; title: string }): Promise<void>
}

export interface PracticeSignIn {
  readonly phone: string
  readonly role: string
  readonly password: string
}
