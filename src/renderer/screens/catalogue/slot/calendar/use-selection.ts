import { type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { serverToday } from '../../../../core/workstation/server-time'
import { type UrlFormat, useUrlFilter } from '../../../../crud/list/use-url-filter'
import { getCellKey, type Selection } from './selection'

const isoDay = z.iso.date()
/** Today is left out of the URL. */
const dayFormat: UrlFormat<string> = {
  parse: (query) => isoDay.safeParse(query.get('day')).data,
  format: (day) => ({ day: day === serverToday() ? '' : day }),
}

/** The selected day (also in the URL) and slot. The calendar takes the focus when it opens. */
export function useSelection(root: RefObject<HTMLElement | null>) {
  const [day = serverToday(), setDay] = useUrlFilter(dayFormat)
  const [slotId, setSlotId] = useState<string>()
  const isFocusRequested = useRef(true)
  const select = (next: Selection) => {
    setDay(next.day)
    setSlotId(next.slotId)
  }
  // Runs after each render, because the selected element is missing until its day is loaded.
  useEffect(() => {
    if (!isFocusRequested.current) return
    const cells = [...(root.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
    const findCell = (selection: Selection) => cells.find(({ dataset }) => dataset.cell === getCellKey(selection))
    const target = findCell({ day, slotId }) ?? findCell({ day })
    if (!target) return
    isFocusRequested.current = false
    target.focus()
  })
  return {
    selection: { day, slotId },
    select,
    /** Selects and focuses. */
    selectAndFocus: (next: Selection) => {
      isFocusRequested.current = true
      select(next)
    },
  }
}
