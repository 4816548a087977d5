import type { Capability } from './capability'
import type { EndpointName } from './endpoint-name'

export type ScreenRow = {
  path: string
  /** Further paths that lead to the screen. */
  aliases?: readonly string[]
  title: string
  /** The key of the screen's menu, where it is not the title. Its letters are those of the path (S1 §2.1). */
  menu?: string
  /**
   * Access to a screen without a menu of its own: as to the screen with that path; everyone; the superadmin; also whoever
   * sets up a workstation at a server without roles; staff whose changes need approval.
   */
  access?: `/${string}` | 'everyone' | 'superadmin' | 'set-up' | 'requests'
  /** Changes by anyone but a superadmin wait for approval (D-33). */
  governed?: true
  /** The screen is hidden if the server lacks this extension. */
  extension?: Capability
  /** Calls without which the screen cannot work, and further calls of its parts. */
  calls: readonly EndpointName[]
  optionalCalls?: readonly EndpointName[]
  /** A row on the Reports screen (S1 §2.13): the date that it is filtered by, or the reason for having none. */
  report?: { order: number; name: string } & ({ by: string; needs?: Capability } | { by?: undefined; undated: string })
}
/** `menu`: a key that grants every screen of the group. */
export type ScreenGroup = { title?: string; menu?: string; screens: readonly ScreenRow[] }
