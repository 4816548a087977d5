import { createContext, type ReactNode, use } from 'react'

/** True if the view's tab already shows these filters. */
type IsShownByTab = (parameters: readonly string[]) => boolean
export const FiltersShownByTab = createContext<IsShownByTab>(() => false)

type Props = {
  /** Search parameters of the filter in the address. */
  parameters: readonly string[]
  children: ReactNode
}

/** Chip of a filter that a view may set: hidden while the view's tab already shows it. */
export const ViewChip = ({ parameters, children }: Props) => (use(FiltersShownByTab)(parameters) ? null : children)
