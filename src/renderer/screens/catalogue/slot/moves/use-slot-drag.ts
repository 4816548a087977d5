import { type DragEvent, useState } from 'react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { daysBetween } from '#contract/protocol/calendar'
import { serverToday } from '../../../../core/workstation/server-time'
import { isOtherDay, moveByDays, withLastDay } from './slot-times'
import type { SlotMove } from './use-move-slot'

type Drag = {
  slot: ListedSlot
  /** The day whose card is dragged; a slot of several days has a card on each. */
  fromDay: string
  /** True: only the last day moves. False: the whole slot. */
  isExtension: boolean
}

/** Drags slots to other days: the card moves the whole slot, the handle on the card changes only the last day. */
export function useSlotDrag(onDrop: (move: SlotMove) => void) {
  const [drag, setDrag] = useState<Drag>()
  const [targetDay, setTargetDay] = useState<string>()
  const endDrag = () => {
    setDrag(undefined)
    setTargetDay(undefined)
  }
  const canDropOn = (day: string) => drag !== undefined && day >= (drag.isExtension ? drag.slot.date : serverToday())
  return {
    targetDay,
    /** Properties of a slot's card, or of its handle, which extends the slot. */
    getSourceProps: (slot: ListedSlot, day: string, { isExtension } = { isExtension: false }) => ({
      draggable: day >= serverToday(),
      onDragStart: (event: DragEvent) => {
        // The handle is inside the card, which would otherwise start a drag of the whole slot.
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', slot.id)
        setDrag({ slot, fromDay: day, isExtension })
      },
      onDragEnd: endDrag,
    }),
    /** Properties of the column of a day, on which a slot can be dropped. */
    getTargetProps: (day: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!canDropOn(day)) return setTargetDay(undefined)
        event.preventDefault()
        setTargetDay(day)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        endDrag()
        if (!drag || !canDropOn(day)) return
        const { slot } = drag
        const times = drag.isExtension ? withLastDay(slot, day) : moveByDays(slot, daysBetween(drag.fromDay, day))
        if (isOtherDay(slot, times)) onDrop({ slot, times })
      },
    }),
  }
}
export type SlotDrag = ReturnType<typeof useSlotDrag>
