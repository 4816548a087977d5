import { createContext, type ReactNode, use } from 'react'

/** Given by the list: true if the tab of its view says these filters. */
type IsSaid = (names: readonly string[]) => boolean
export const SaidByTab = createContext<IsSaid>(() => false)

type Props = {
  /** Search parameters of the filter in the address. */
  names: readonly string[]
  children: ReactNode
}

/** Chip of a filter that a view may set: left out while the tab of the view says it. */
export const ViewChip = ({ names, children }: Props) => (use(SaidByTab)(names) ? null : children)
