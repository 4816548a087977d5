import { createContext, type ReactNode, use } from 'react'

/** True if the name of the current view's tab already states the filters of these search parameters. */
type IsShownByTab = (parameters: readonly string[]) => boolean
export const FiltersShownByTab = createContext<IsShownByTab>(() => false)

type Props = {
  /** URL search parameters of the filter. */
  parameters: readonly string[]
  children: ReactNode
}

/** Chip of a filter that a view may set: hidden while the name of the view's tab states that filter. */
export const ViewChip = ({ parameters, children }: Props) => (use(FiltersShownByTab)(parameters) ? null : children)
