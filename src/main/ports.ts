import type { Client } from '#contract/client'
import type { DeskEvent, DeskEventData, DeskOutput } from '#contract/desk'
import type { Contract } from '#contract/index'
import type { EngineSource } from '#documents/engine'
import type { Store } from './store/open'
import type { Objects, Objects } from './uploads/objects'

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
  readonly dialogs: Dialogs
  readonly printers: Printers
  export interface PracticeSignIn {
  readonly phone: string
  readonly role: string
  readonly password: string
}
