import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { desk } from '../../../core/desk'
import { notifyFailure } from '../../../core/notify'
import { useSession } from '../../../core/session/session'

/** Interval of checks for a lock lost without an event. */
const checkInterval = 20_000
/** Interval of attempts to get the lock after the other window has closed. */
const retryInterval = 2_000

const handOverCallbacks = new Map<string, Set<() => Promise<void>>>()

/** Does this before the draft of this key is handed to another window. Answers the undoing. */
export function onBeforeHandOver(key: string, work: () => Promise<void>): () => void {
  const all = handOverCallbacks.get(key) ?? new Set()
  handOverCallbacks.set(key, all.add(work))
  return () => void all.delete(work)
}

export type DraftLock = {
  /** 'elsewhere' before anything was opened here, 'taken' when another window took over what is open. */
  state: 'asking' | 'yours' | 'elsewhere' | 'taken'
  /** Counts how often it was opened here: what is kept by then is read anew. */
  round: number
  /** The other window is saving the draft, so it could not be taken over. */
  isSaving: boolean
  take: () => void
}

/** Holds the draft lock while mounted, so that two windows never edit one draft at once. */
export function useDraftLock(key: string): DraftLock {
  const owner = useSession()?.id
  const { page } = window.desk
  const [state, setState] = useState<DraftLock['state']>('asking')
  const [round, setRound] = useState(0)
  const [isSaving, setSaving] = useState(false)

  const claim = useCallback((take: boolean) => desk.call('drafts.claim', { key, page, take }), [key, page])
  const opened = useCallback(() => {
    setState('yours')
    setSaving(false)
    setRound((before) => before + 1)
  }, [])
  const look = useEffectEvent(async () => {
    const answer = await claim(false)
    setSaving(answer === 'saving')
    if (answer !== 'yours') return setState((now) => (now === 'yours' || now === 'taken' ? 'taken' : 'elsewhere'))
    if (state !== 'yours' && state !== 'taken') opened()
  })

  useEffect(() => {
    const requestLock = () => look().catch(notifyFailure)
    void requestLock()
    return () => void desk.call('drafts.release', { key, page }).catch(() => undefined)
  }, [key, page])

  // Taken, it is not claimed again by itself: whoever took it may have closed it, and this one shows what is old by then.
  const interval = state === 'yours' ? checkInterval : state === 'elsewhere' ? retryInterval : undefined
  useEffect(() => {
    if (!interval) return
    let isAsking = false
    const timer = setInterval(() => {
      if (isAsking) return
      isAsking = true
      look()
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
    }, interval)
    return () => clearInterval(timer)
  }, [interval])

  const handOver = useEffectEvent(async () => {
    if (state !== 'yours') return
    setState('taken')
    await Promise.allSettled([...(handOverCallbacks.get(key) ?? [])].map((work) => work()))
    await desk.call('drafts.release', { key, page })
  })
  useEffect(
    () =>
      desk.on('drafts.wanted', (wanted) => {
        if (wanted.key === key && wanted.owner === owner && wanted.page !== page) handOver().catch(notifyFailure)
      }),
    [key, owner, page],
  )

  const take = useCallback(() => {
    const answered = (answer: Awaited<ReturnType<typeof claim>>) =>
      answer === 'yours' ? opened() : setSaving(answer === 'saving')
    claim(true).then(answered).catch(notifyFailure)
  }, [claim, opened])
  return { state, round, isSaving, take }
}
