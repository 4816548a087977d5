import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { desk } from '../../../core/desk'
import { notifyFailure } from '../../../core/notify'
import { useSession } from '../../../core/session/session'

/** Milliseconds between checks of the lock. */
const checkIntervals: Partial<Record<DraftLock['state'], number>> = {
  // It may be lost without an event.
  acquired: 20_000,
  // The other window may have released it.
  held_by_other: 2_000,
  // The first call may have failed.
  loading: 2_000,
}

const handOverCallbacks = new Map<string, Set<() => Promise<void>>>()

/** Calls `callback` before the draft lock passes to another window. Returns the unsubscribe function. */
export function onBeforeHandOver(key: string, callback: () => Promise<void>): () => void {
  const callbacks = handOverCallbacks.get(key) ?? new Set()
  handOverCallbacks.set(key, callbacks.add(callback))
  return () => void callbacks.delete(callback)
}

export type DraftLock = {
  /** 'held_by_other': another window holds the lock; 'lost': it took the lock over while the form was open here. */
  state: 'loading' | 'acquired' | 'held_by_other' | 'lost'
  /** Increases each time this window gets the lock: the stored draft must then be read again. */
  generation: number
  /** The lock cannot be taken over now: the other window is saving the draft. */
  isSaving: boolean
  continueHere: () => void
}

/** Holds the draft lock while mounted, so that two windows never edit one draft at once. */
export function useDraftLock(key: string): DraftLock {
  const owner = useSession()?.id
  const { page } = window.desk
  const [state, setState] = useState<DraftLock['state']>('loading')
  const [generation, setGeneration] = useState(0)
  const [isSaving, setSaving] = useState(false)

  /** `take`: takes the lock over if another window holds it. */
  const claim = useCallback(
    ({ take }: { take: boolean }) => desk.call('drafts.claim', { key, page, take }),
    [key, page],
  )
  const onAcquired = useCallback(() => {
    setState('acquired')
    setSaving(false)
    setGeneration((count) => count + 1)
  }, [])
  const checkLock = useEffectEvent(async () => {
    const result = await claim({ take: false })
    setSaving(result === 'saving')
    if (result !== 'acquired')
      return setState((current) => (current === 'acquired' || current === 'lost' ? 'lost' : 'held_by_other'))
    if (state !== 'acquired' && state !== 'lost') onAcquired()
  })

  useEffect(() => {
    const requestLock = () => checkLock().catch(notifyFailure)
    void requestLock()
    return () => void desk.call('drafts.release', { key, page }).catch(() => undefined)
  }, [key, page])

  // A lost lock is not claimed again automatically, because the form shown here is outdated.
  const interval = checkIntervals[state]
  useEffect(() => {
    if (!interval) return
    let isChecking = false
    const timer = setInterval(() => {
      if (isChecking) return
      isChecking = true
      checkLock()
        .catch(() => undefined)
        .finally(() => {
          isChecking = false
        })
    }, interval)
    return () => clearInterval(timer)
  }, [interval])

  const handOver = useEffectEvent(async () => {
    if (state !== 'acquired') return
    setState('lost')
    await Promise.allSettled([...(handOverCallbacks.get(key) ?? [])].map((callback) => callback()))
    await desk.call('drafts.release', { key, page })
  })
  useEffect(
    () =>
      desk.on('drafts.wanted', (request) => {
        if (request.key === key && request.owner === owner && request.page !== page) handOver().catch(notifyFailure)
      }),
    [key, owner, page],
  )

  const continueHere = useCallback(() => {
    const onResult = (result: Awaited<ReturnType<typeof claim>>) =>
      result === 'acquired' ? onAcquired() : setSaving(result === 'saving')
    claim({ take: true }).then(onResult).catch(notifyFailure)
  }, [claim, onAcquired])
  return { state, generation, isSaving, continueHere }
}
