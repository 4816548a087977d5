import type { Log } from '../ports/log'
import type { Deadlines } from './feed'
import type { TrustedKey } from './keys'
import type { Channel } from './manifest'

/** When things are done, in milliseconds. */
export interface Policy {
  /** Between two looks at the feed. */
  readonly checkEvery: number
  /** From ready until it is installed without being asked. */
  readonly atLatest: number
  /** After "Later", until somebody is asked again; and after an installation that did not begin, until the next. */
  readonly later: number
  /** For how long nobody has touched anything at a quiet moment. */
  readonly quiet: number
}
const hour = 3_600_000
export const usualPolicy: Policy = { checkEvery: 4 * hour, atLatest: 48 * hour, later: 4 * hour, quiet: 5 * 60_000 }

/** Everything that updates need from outside. */
export interface UpdatePorts {
  /** Their own folder; it is made. */
  readonly folder: string
  /** The version that runs. */
  readonly installed: string
  /** https, ending with '/'. */
  readonly feed: string
  readonly channel: Channel
  readonly keys: readonly TrustedKey[]
  readonly fetch: typeof fetch
  readonly now: () => number
  /**
   * Starts an installer that was checked, and ends the program, `restart` to start the new one. Rejects with words when the
   * system did not let it.
   */
  readonly install: (path: string, options: { restart: boolean }) => Promise<void>
  readonly log: Log
  readonly deadlines?: Partial<Deadlines>
  readonly policy?: Partial<Policy>
}
