import { useMemo, useState } from 'react'
import type { Column } from '../../definition'
import type { ListState } from '../list-state'
import { useHiddenColumns } from '../use-hidden-columns'
import { getHiddenTitles, getShownColumns } from './shown-columns'

/** Columns that a list shows: chosen by the user, else as many as fit. */
export function useColumnChoice<R>(columns: readonly Column<R>[], { columns: chosen, page, change }: ListState) {
  const { shown, isChosen } = useMemo(() => getShownColumns(columns, chosen), [columns, chosen])
  const overflow = useHiddenColumns(isChosen)
  const [isOpen, setOpen] = useState(false)
  const visibleTitles = shown.flatMap(({ title }) => (overflow.titles.includes(title) ? [] : [title]))
  return {
    columns,
    shownColumns: shown,
    overflow,
    isChosen,
    /** Without the columns hidden for lack of space. */
    visibleTitles,
    hiddenTitles: getHiddenTitles(columns, visibleTitles),
    /** Shows columns by their titles; undefined: as many as fit. */
    choose: (titles: readonly string[] | undefined) => change({ columns: titles, page }),
    isOpen,
    setOpen,
  }
}
export type ColumnChoice = Omit<ReturnType<typeof useColumnChoice<never>>, 'columns' | 'shownColumns'> & {
  columns: readonly Pick<Column<never>, 'title' | 'isNaming' | 'hiddenByDefault'>[]
}
