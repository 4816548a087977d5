import { useState } from 'react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { timesOf } from './slot-times'
import { type SlotMove, useMoveSlot } from './use-move-slot'
import { useSlotDrag } from './use-slot-drag'

/**
 * Moves slots by dragging and by the dialog. A dragged slot moves at once if no seat is booked; otherwise the dialog opens
 * first. `onEnd` gets the move, or undefined if the dialog was cancelled.
 */
export function useSlotMoves(
  getBooked: (slot: ListedSlot) => number | undefined,
  onEnd: (move: SlotMove | undefined) => void,
) {
  const [dialog, setDialog] = useState<SlotMove>()
  const { mutate, isPending, error, reset } = useMoveSlot((move) => {
    setDialog((current) => (current?.slot.id === move.slot.id ? undefined : current))
    onEnd(move)
  })
  const open = (move: SlotMove) => {
    // A reset would drop the failure of the running move.
    if (isPending) return
    reset()
    setDialog(move)
  }
  const drag = useSlotDrag((move) =>
    // A failure is shown in the dialog, where it can be corrected.
    getBooked(move.slot) === 0 ? mutate(move, { onError: () => setDialog(move) }) : open(move),
  )
  return {
    /** Undefined while a slot moves: a second move would be ignored. */
    drag: isPending ? undefined : drag,
    open: (slot: ListedSlot) => open({ slot, times: timesOf(slot) }),
    dialogProps: dialog && {
      move: dialog,
      booked: getBooked(dialog.slot),
      isMoving: isPending,
      error,
      onMove: (times: SlotMove['times']) => mutate({ slot: dialog.slot, times }),
      onClose: () => {
        setDialog(undefined)
        onEnd(undefined)
      },
    },
  }
}
