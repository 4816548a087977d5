import { useMemo, useState } from 'react'
import type { Column } from '../../definition'
import type { ListState } from '../list-state'
import { useHiddenColumns } from '../use-hidden-columns'
import { getHiddenTitles, getShownColumns, type ListColumn } from './shown-columns'

/** Columns that a list shows: chosen by the user, else as many as fit. */
export function useColumnChoice<R>(columns: readonly Column<R>[], { columns: chosen, page, change }: ListState) {
  const { shown, hasChosenColumns } = useMemo(() => getShownColumns(columns, chosen), [columns, chosen])
  const overflow = useHiddenColumns(hasChosenColumns)
  const [isOpen, setOpen] = useState(false)
  const visibleKeys = shown.flatMap(({ key }) => (overflow.keys.includes(key) ? [] : [key]))
  return {
    columns,
    shownColumns: shown,
    overflow,
    hasChosenColumns,
    /** Keys of the columns that fit. */
    visibleKeys,
    hiddenTitles: getHiddenTitles(columns, visibleKeys),
    /** Chooses columns by key; undefined shows as many as fit. `page`, because a change otherwise returns to page 1. */
    choose: (keys: readonly string[] | undefined) => change({ columns: keys, page }),
    isOpen,
    setOpen,
  }
}
export type ColumnChoice = Omit<ReturnType<typeof useColumnChoice<never>>, 'columns' | 'shownColumns'> & {
  columns: readonly ListColumn[]
}
