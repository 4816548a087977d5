import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { isPhone } from '#contract/registration/seats'
import { api } from '../../../../../core/api'
import { useCan } from '../../../../../core/capabilities'
import { useIsAway } from '../../../../../core/counter/connection'
import type { OfferedPlace } from '../offered'
import { type Until, untilIn } from './until'

export type SeatHold =
  | { at: 'none' }
  | { at: 'held'; slotId: string; until: Until }
  /** Its time is over; the seat may be gone. */
  | { at: 'over'; slotId: string }
  /** Nobody answered, so nothing is held; asked again once the institute answers. */
  | { at: 'unheld'; slotId: string }
  /** The last seat is offered to another phone number than the one that was typed. */
  | { at: 'another'; slotId: string }

/** Milliseconds after which an institute that answers is asked once more, and one that is away again and again. */
const [shortly, awhile] = [2_000, 10_000]
const none: SeatHold = { at: 'none' }

export type Seat = {
  /** Under which id a slot is held: that of the sitting, also after a stop in the middle of it. */
  holdId: () => string
  /** The waiting-list entry from which the registration started. */
  offer?: OfferedPlace | undefined
}
type Given = Seat & {
  /** '' where no seat is wanted. */
  slotId: string
  phone: string
  /** The institute has no seat to hold. */
  onRefused: (message: string) => void
}

/**
 * Holds a seat of the chosen slot for the minutes that the institute sets (D-209), and gives it back on leaving or choosing
 * another slot. A provider without holds is not asked; where nobody answers nothing is held, which is said.
 */
export function useSeatHold({ holdId, offer, slotId, phone, onRefused }: Given) {
  const canHold = useCan('seatHold')
  const [state, setState] = useState<SeatHold>(none)
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const wanted = canHold ? slotId : ''
  const current = useRef(wanted)
  /** The hold of a submitted registration: the outbox sends it, and releases it where it is discarded. */
  const handedOver = useRef<string>(undefined)
  current.current = wanted
  /** An offer is had by its phone number: with another one it stays where it is. */
  const isAnother = offer !== undefined && offer.slotId === wanted && isPhone(phone) && phone !== offer.phone
  const takenFor = useRef(phone)

  const take = async () => {
    takenFor.current = phone
    try {
      const {
        result,
        message,
        secondsLeft: seconds,
      } = await api.seatHold.take({ holdId: holdId(), slotId: wanted, phone: isPhone(phone) ? phone : undefined })
      if (current.current !== wanted) return
      if (result !== 0) {
        if (isAnother) return setState({ at: 'another', slotId: wanted })
        setState(none)
        return onRefused(message)
      }
      setState(seconds > 0 ? { at: 'held', slotId: wanted, until: untilIn(seconds) } : none)
    } catch (error) {
      if (current.current !== wanted) return
      const isRefusal = error instanceof CallError && (error.code === 'conflict' || error.code === 'not_found')
      if (isRefusal) {
        setState(none)
        return onRefused(error.message)
      }
      setState((before) => (before.at === 'held' ? before : { at: 'unheld', slotId: wanted }))
    }
  }
  const started = useEffectEvent(take)
  const isAway = useIsAway()
  const cameBack = useEffectEvent(() => {
    if (state.at === 'unheld' && wanted !== '') void take()
  })
  const isUnheld = state.at === 'unheld'
  useEffect(() => {
    if (!isUnheld) return
    // Who is away is known to be back by the next call alone, and this one may be it.
    const asking = isAway ? setInterval(() => cameBack(), awhile) : setTimeout(() => cameBack(), shortly)
    return () => clearTimeout(asking)
  }, [isAway, isUnheld])
  const id = useEffectEvent(holdId)
  const phoneOfOffer = offer !== undefined && offer.slotId === wanted && isPhone(phone) ? phone : ''
  const changed = useEffectEvent(() => {
    if (phoneOfOffer !== takenFor.current) calls.current = calls.current.then(take)
  })
  useEffect(() => {
    if (phoneOfOffer !== '') changed()
  }, [phoneOfOffer])
  useEffect(() => {
    if (wanted === '') return
    const ownId = id()
    // One after the other: a seat that was left is free before the next one is wanted.
    const inTurn = (call: () => Promise<unknown>) => {
      calls.current = calls.current.then(call).catch(() => undefined)
    }
    inTurn(started)
    return () => {
      setState(none)
      // Where nobody answers the provider's clock gives it back.
      if (handedOver.current !== ownId) inTurn(() => api.seatHold.release({ holdId: ownId }))
    }
  }, [wanted])

  return {
    state,
    isHeld: state.at === 'held' && state.slotId === slotId,
    /** What is sent with a check and a registration of this slot: the same each time, as their keys ask for it. */
    id: holdId,
    /** Who keeps the offer where another phone number was typed. */
    offerStaysWith: isAnother ? offer : undefined,
    handOver: () => {
      handedOver.current = holdId()
    },
    takeBack: () => {
      handedOver.current = undefined
    },
    again: take,
    expire: () => setState((before) => (before.at === 'held' ? { at: 'over', slotId: before.slotId } : before)),
  }
}
