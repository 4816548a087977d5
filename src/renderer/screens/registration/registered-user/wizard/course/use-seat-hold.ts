import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { isPhone } from '#contract/protocol/text/phone'
import { api } from '../../../../../core/api'
import { useHasExtension } from '../../../../../core/capabilities'
import { useIsUnreachable } from '../../../../../core/workstation/connection'
import type { WaitingListOffer } from '../waiting-list-offer'
import { type Deadline, deadlineAfter } from './deadline'

export type SeatHold =
  | { kind: 'none' }
  | { kind: 'held'; slotId: string; deadline: Deadline }
  /** The hold has expired; the seat may be gone. */
  | { kind: 'expired'; slotId: string }
  /** The server did not respond; retried when it is reachable. */
  | { kind: 'failed'; slotId: string }
  /** The last seat is offered to another phone number than the one typed. */
  | { kind: 'mismatch'; slotId: string }

/** Delay of the single retry while the server is reachable. */
const retryDelayMs = 2_000
/** Interval of the retries while the server is unreachable. */
const retryIntervalMs = 10_000
const noHold: SeatHold = { kind: 'none' }

/** Origin of a seat hold. */
export type SeatHoldSource = {
  /** Id of the hold: the id of the form's draft, so it is the same after a restart. */
  holdId: () => string
  /** The waiting-list entry from which the registration started. */
  offer?: WaitingListOffer | undefined
}
type Options = SeatHoldSource & {
  /** '' for no seat. */
  slotId: string
  phone: string
  /** Called when the server has no seat to hold. */
  onRefused: (message: string) => void
}

/**
 * Holds a seat of the chosen slot for the minutes set by the institute (D-209), and releases it on unmount or when
 * another slot is chosen. Does nothing without the extension `seatHold`.
 */
export function useSeatHold({ holdId, offer, slotId, phone, onRefused }: Options) {
  const canHold = useHasExtension('seatHold')
  const [state, setState] = useState<SeatHold>(noHold)
  const callQueue = useRef<Promise<unknown>>(Promise.resolve())
  const wantedSlotId = canHold ? slotId : ''
  const currentSlotId = useRef(wantedSlotId)
  /** Id of the hold that belongs to a submitted registration: the outbox uses or releases it. */
  const handedOverId = useRef<string>(undefined)
  currentSlotId.current = wantedSlotId
  /** An offer is bound to its phone number. */
  const isOfferMismatch =
    offer !== undefined && offer.slotId === wantedSlotId && isPhone(phone) && phone !== offer.phone
  const requestedPhone = useRef(phone)

  const takeHold = async () => {
    requestedPhone.current = phone
    try {
      const {
        result,
        message,
        secondsLeft: seconds,
      } = await api.seatHold.take({ holdId: holdId(), slotId: wantedSlotId, phone: isPhone(phone) ? phone : undefined })
      if (currentSlotId.current !== wantedSlotId) return
      const isHeld = result === 0
      if (!isHeld) {
        if (isOfferMismatch) return setState({ kind: 'mismatch', slotId: wantedSlotId })
        setState(noHold)
        return onRefused(message)
      }
      setState(seconds > 0 ? { kind: 'held', slotId: wantedSlotId, deadline: deadlineAfter(seconds) } : noHold)
    } catch (error) {
      if (currentSlotId.current !== wantedSlotId) return
      const isRefusal = error instanceof CallError && (error.code === 'conflict' || error.code === 'not_found')
      if (isRefusal) {
        setState(noHold)
        return onRefused(error.message)
      }
      setState((before) => (before.kind === 'held' ? before : { kind: 'failed', slotId: wantedSlotId }))
    }
  }
  /** The retry is not queued behind hanging calls, but a later release waits for the retry. */
  const retryAtOnce = () => {
    const call = takeHold()
    callQueue.current = Promise.allSettled([callQueue.current, call])
    return call
  }
  const startHold = useEffectEvent(takeHold)
  const isUnreachable = useIsUnreachable()
  const retryHold = useEffectEvent(() => {
    if (state.kind === 'failed' && wantedSlotId !== '') void retryAtOnce()
  })
  const isFailed = state.kind === 'failed'
  useEffect(() => {
    if (!isFailed) return
    // Retries repeat while the server is unreachable: perhaps no other call shows that it is reachable again.
    const timer = isUnreachable
      ? setInterval(() => retryHold(), retryIntervalMs)
      : setTimeout(() => retryHold(), retryDelayMs)
    // `clearTimeout` clears an interval, too.
    return () => clearTimeout(timer)
  }, [isUnreachable, isFailed])
  const getHoldId = useEffectEvent(holdId)
  /** Complete phone number while the offer's slot is chosen, else '': another number may have no right to the seat. */
  const typedPhoneForOffer = offer !== undefined && offer.slotId === wantedSlotId && isPhone(phone) ? phone : ''
  const onPhoneChange = useEffectEvent(() => {
    if (typedPhoneForOffer !== requestedPhone.current) callQueue.current = callQueue.current.then(takeHold)
  })
  useEffect(() => {
    if (typedPhoneForOffer !== '') onPhoneChange()
  }, [typedPhoneForOffer])
  useEffect(() => {
    if (wantedSlotId === '') return
    const startedHoldId = getHoldId()
    // In sequence: a seat is released before the next one is requested.
    const enqueue = (call: () => Promise<unknown>) => {
      callQueue.current = callQueue.current.then(call).catch(() => undefined)
    }
    enqueue(startHold)
    return () => {
      setState(noHold)
      // Without a response the hold expires on the provider.
      if (handedOverId.current !== startedHoldId) enqueue(() => api.seatHold.release({ holdId: startedHoldId }))
    }
  }, [wantedSlotId])

  return {
    state,
    hasSeatHold: state.kind === 'held' && state.slotId === slotId,
    /** Id of the hold, sent with a check and a registration of the slot; constant, as idempotency keys require. */
    id: holdId,
    /** Offer that does not match the typed phone number. */
    mismatchedOffer: isOfferMismatch ? offer : undefined,
    /** Leaves the hold to the outbox, which uses or releases it. */
    handOver: () => {
      handedOverId.current = holdId()
    },
    /** After the outbox refused the change, the form is responsible for releasing the hold again. */
    takeBack: () => {
      handedOverId.current = undefined
    },
    retry: retryAtOnce,
    expire: () => setState((before) => (before.kind === 'held' ? { kind: 'expired', slotId: before.slotId } : before)),
  }
}
