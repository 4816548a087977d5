import type { Icon } from '@tabler/icons-react'
import { type ComponentType, createContext, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { type ScreenEntry, type ScreenPath, screenAt } from '#contract/screens'

/** An action of one screen. Every screen offers it, by keyboard shortcut and in the command palette. */
export type Command = {
  label: string
  /** The shortcut: 'Alt+N'. */
  keys: string
  /** Identifies the action; passed to the screen as location state `command`. */
  name: string
}

/** A row found by the command palette. Choosing it opens its screen with the row in the drawer. */
export type SearchHit = {
  id: string
  title: string
  subtitle: string
  /** Search text with which the screen's list contains the row. */
  searchText: string
}

/** The renderer's part of a screen. */
export type ScreenView = {
  path: ScreenPath
  icon: Icon
  /** Contract name of the listed entity: the command palette opens its cached rows on this screen. */
  entity?: string
  commands?: Command[]
  /** Searches on the server for the command palette. */
  search?: (text: string, signal: AbortSignal) => Promise<SearchHit[]>
  /** Loads the component when the screen is opened. */
  load: () => Promise<ComponentType>
}

export type Screen = ScreenEntry & Omit<ScreenView, 'path'>

const Screens = createContext<readonly Screen[]>([])
/** Provides the table of screens to components that must not import it. */
export const ScreensProvider = Screens.Provider
/** All screens, including those that the user may not open. */
export const useScreens = (): readonly Screen[] => useContext(Screens)

/** The screen at the current address. */
export const useCurrentScreen = (): ScreenEntry | undefined => screenAt(useLocation().pathname)
