import type { DeskEvent, DeskEventData } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import type { CheckoutHost } from './ports/checkout'
import type { DisplayHost } from './ports/display'
import type { DocumentRenderer } from './ports/documents'
import type { Asset, FileDialogs, MediaFile } from './ports/files'
import type { FleetPorts } from './ports/fleet'
import type { LogPorts } from './ports/log'
import type { ExternalPictureFetcher, ObjectStore } from './ports/object-store'
import type { PolicyPorts } from './ports/policy'
import type { Printers } from './ports/printing'
import type { InstituteLetterhead, PracticeAccount, ProviderPort } from './ports/provider'
import type { Store } from './ports/store'
import type { Updates } from './ports/updates'

/** Everything the desk needs from its host. */
export interface Ports extends FleetPorts, LogPorts, PolicyPorts {
  readonly dataDir: string
  readonly store: Store
  readonly provider: ProviderPort
  /** Files of the renderer by URL path: '/index.html', '/assets/index-x.js'. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Pictures and videos of resources/practice by file name, for locations 'practice:<name>'. */
  readonly sampleMedia: ReadonlyMap<string, MediaFile>
  readonly dialogs: FileDialogs
  readonly printers: Printers
  /** Absent where online payments are not offered. */
  readonly checkout?: CheckoutHost | undefined
  /** Absent in the browser host, where the page opens the display's window. */
  readonly display?: DisplayHost | undefined
  /** Trainee documents, and pictures and videos of the public site. */
  readonly objectStore: ObjectStore
  /** True if other workstations see the files in `objectStore`: it is a bucket, or the mode is practice. */
  readonly sharesMedia: boolean
  readonly fetchExternalPicture: ExternalPictureFetcher
  /** Closed by the desk. */
  readonly documents: DocumentRenderer
  /** Letterhead from the environment, for backends that do not send theirs. */
  readonly institute: InstituteLetterhead
  /** Milliseconds between sign-in and filling the cache; the gateway has a default. */
  readonly cacheWarmupDelayMs?: number | undefined
  /** Milliseconds that count as one second in the delays of the outbox; 1000 unless a test shortens them. */
  readonly outboxSecondMs?: number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Monotonic clock in milliseconds; that of the process by default. */
  readonly monotonicNow?: (() => number) | undefined
  readonly mode: 'practice' | 'institute'
  readonly version: string
  /** Name of this workstation until a person chooses one. The outbox stores it with its changes. */
  readonly defaultName: string
  readonly practiceAccounts: readonly PracticeAccount[]
  /** Folder of memory dumps of crashes; absent where no dumps are made. */
  readonly crashDumpsDir?: string | undefined
  /** Absent where the program is not installed. */
  readonly updates?: Updates | undefined
  /** Name of the institute shown before sign-in; set by the environment or practice mode. */
  readonly instituteName?: string | undefined
}

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>

/** Ports with events and the backend, for all parts of the desk. */
export interface DeskContext extends Ports {
  readonly emit: <N extends DeskEvent>(name: N, data: DeskEventData<N>) => void
  /**
   * Client of the backend in the name of a user. Calls throw CallError, with code `unauthenticated` if that user has no
   * session.
   */
  readonly clientFor: (staffId: string) => Client<Contract>
}
