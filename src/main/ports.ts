import type { DeskEvent, DeskEventData } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import type { CheckoutPlace } from './ports/checkout'
import type { Maker } from './ports/documents'
import type { Asset, FileDialogs } from './ports/files'
import type { FleetPorts } from './ports/fleet'
import type { PracticeSignIn, PrintedInstitute, ProviderPort } from './ports/institute'
import type { LogPorts } from './ports/log'
import type { Objects, OutsidePictures } from './ports/objects'
import type { PolicyPorts } from './ports/policy'
import type { Printers } from './ports/printing'
import type { Store } from './ports/store'
import type { Updates } from './ports/updates'

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
  /** Milliseconds that stand for a second of the outbox; a second unless told. */
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
  /**
   * The institute as the gateway reaches it, in the name of this person. Each call throws CallError: `unauthenticated` where
   * no session of theirs is held at that moment.
   */
  readonly clientFor: (staffId: string) => Client<Contract>
}
