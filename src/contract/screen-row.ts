import type { Capability } from './capability'
import type { EndpointName } from './endpoint-name'

export type ScreenRow = {
  path: string
  /** Further paths that lead to the screen. */
  aliases?: readonly string[]
  title: string
  /** Name for breadcrumbs and search, where the specification's `title` differs from everyday language. */
  everydayTitle?: string
  /** Further words of both languages that find the screen, separated by commas; never shown. */
  searchWords?: string
  /** Changes that users other than the superadmin make on this screen need approval (D-33). */
  governed?: true
  /** The screen is hidden if the server lacks this extension. */
  extension?: Capability
  /** Calls that the screen cannot work without. */
  calls: readonly EndpointName[]
  /** Calls without which the screen works, except for a part of it. */
  optionalCalls?: readonly EndpointName[]
  /**
   * A row on the Reports screen (S1 §2.13), at `position` from the top. `filterDate`: label of the date that a range
   * filters by; `filterCapability`: extension that this filter needs; `contents`: text of a report without a date.
   */
  report?: { position: number; name: string } & (
    | { filterDate: string; filterCapability?: Capability }
    | { filterDate?: undefined; contents: string }
  )
} & (
  | {
      /** Key of the screen's menu: the path, apart from case, spaces and punctuation (S1 §2.1). */
      menu: string
      access?: undefined
    }
  | {
      menu?: undefined
      /**
       * People who can open a screen without a menu of its own. A path: the people who can open that screen. 'set-up':
       * the superadmin, and users without a role, who may be setting up the workstation.
       * 'staff-needing-approval': staff whose changes become change requests.
       */
      access: `/${string}` | 'everyone' | 'superadmin' | 'set-up' | 'staff-needing-approval'
    }
)
/** A group of the side menu, or a section of it. */
export type ScreenGroup = {
  /** Identifies the group in stored settings. */
  name?: string
  title?: string
  /** Heading within the group, if this is a section. */
  section?: string
  /** Menu key that grants all of these screens. */
  menu?: string
  /** Stands below the other groups and cannot be folded. */
  isPinned?: true
  screens: readonly ScreenRow[]
}
