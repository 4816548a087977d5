import { useState } from 'react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { timesOf } from './slot-times'
import { type SlotMove, useMoveSlot } from './use-move-slot'
import { useSlotDrag } from './use-slot-drag'

/**
 * Moves slots by dragging or by a dialog. A dragged slot without bookings moves at once, another one opens the dialog.
 * `onEnd` gets the completed move, or undefined if the dialog was cancelled.
 */
export function useSlotMoves(
  getBooked: (slot: ListedSlot) => number | undefined,
  onEnd: (move: SlotMove | undefined) => void,
) {
  const [dialogMove, setDialogMove] = useState<SlotMove>()
  const { mutate, isPending, error, reset } = useMoveSlot((move) => {
    setDialogMove((current) => (current?.slot.id === move.slot.id ? undefined : current))
    onEnd(move)
  })
  const openDialog = (move: SlotMove) => {
    // reset() would drop the error of the move that is being saved.
    if (isPending) return
    reset()
    setDialogMove(move)
  }
  const drag = useSlotDrag((move) =>
    // A failure is shown in the dialog, where it can be corrected.
    getBooked(move.slot) === 0 ? mutate(move, { onError: () => setDialogMove(move) }) : openDialog(move),
  )
  return {
    /** Undefined while a move is being saved: a second one would be ignored. */
    drag: isPending ? undefined : drag,
    open: (slot: ListedSlot) => openDialog({ slot, times: timesOf(slot) }),
    dialogProps: dialogMove && {
      move: dialogMove,
      booked: getBooked(dialogMove.slot),
      isMoving: isPending,
      error,
      onMove: (times: SlotMove['times']) => mutate({ slot: dialogMove.slot, times }),
      onClose: () => {
        setDialogMove(undefined)
        onEnd(undefined)
      },
    },
  }
}
