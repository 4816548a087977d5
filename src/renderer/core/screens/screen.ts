import type { Icon } from '@tabler/icons-react'
import { type ComponentType, createContext, useContext } from 'react'
import type { Capability } from '#contract/capability'
import type { SignedIn } from '#contract/desk/index'

/** Something that a screen offers from anywhere: by key and in the search of Ctrl+K. */
export type Command = {
  label: string
  keys: string
  /** Handed to the screen as location state `command`. */
  name: string
}

/** Something of a screen that Ctrl+K found: `state` is handed to the screen, which shows it. */
export type Find = { id: string; title: string; subtitle: string; state: unknown }

/** One entry of menu and routes. Its code is loaded when it is opened. */
export type Screen = {
  /** Its address, which also names the menu that gives access to it. */
  path: string
  /** Other addresses that lead here. */
  aliases?: string[]
  title: string
  /** What it lists, as the contract names it: what is found of it by Ctrl+K opens here. */
  entity?: string
  icon: Icon
  /** The heading in the side menu. */
  group?: string
  /** What the provider must have beyond the original API; the screen hides without it (capabilities). */
  extension?: Capability
  /** What anyone but a superadmin changes there waits for approval (D-33). */
  governed?: true
  /** Whom it is offered to, where no menu of its own says so. */
  offered?: (session: SignedIn, screens: readonly Screen[]) => boolean
  commands?: Command[]
  /** Looks at the institute for what these words name. */
  find?: (text: string, signal: AbortSignal) => Promise<Find[]>
  load: () => Promise<ComponentType>
}

/** The heading of what is done at the counter all day: screens of two areas stand below it. */
export const counter = 'Counter'
/** The heading of what belongs to the computer that one sits at. */
export const machine = 'This computer'
/** The heading of what only some may do for all others: screens of two areas stand below it. */
export const administration = 'Administration'

const Screens = createContext<readonly Screen[]>([])
/** Hands the table of screens down to what screens are built from, which never imports it. */
export const ScreensProvider = Screens.Provider
/** Every screen that there is, whether one may open it or not. */
export const useScreens = (): readonly Screen[] => useContext(Screens)
