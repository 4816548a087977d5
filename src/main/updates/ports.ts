import type { Log } from '../ports/log'
import type { FeedTimeouts } from './feed'
import type { TrustedKey } from './keys'
import type { Channel } from './manifest'

/** Times of the update process. */
export interface UpdateSchedule {
  readonly checkIntervalMs: number
  /** Time from the download until the update is installed without a prompt. */
  readonly installDeadlineMs: number
  /** Time from "Later" to the next prompt, and from a failed installation to the next attempt. */
  readonly snoozeMs: number
  /** Idle time before a due update is installed. */
  readonly quietMs: number
}
const hourMs = 3_600_000
export const defaultSchedule: UpdateSchedule = {
  checkIntervalMs: 4 * hourMs,
  installDeadlineMs: 48 * hourMs,
  snoozeMs: 4 * hourMs,
  quietMs: 5 * 60_000,
}

export interface UpdatePorts {
  /** Folder of updates; created when missing. */
  readonly folder: string
  /** Running version. */
  readonly installedVersion: string
  /** Address of the feed: https, with a trailing '/'. */
  readonly feed: string
  readonly channel: Channel
  readonly keys: readonly TrustedKey[]
  readonly fetch: typeof fetch
  readonly now: () => number
  /**
   * Starts a verified installer and ends the program; `restart` starts the new version. Rejects with a message when the
   * system refuses.
   */
  readonly install: (path: string, options: { restart: boolean }) => Promise<void>
  readonly log: Log
  readonly timeouts?: Partial<FeedTimeouts>
  readonly schedule?: Partial<UpdateSchedule>
}
