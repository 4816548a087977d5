import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change, ChangeAbout, ChangeKind, ChangeOrders, NewChange, OutboxDecision } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { askAgain } from './cache/ask-again'
import { desk } from './desk'
import { messageOf, notifyDone, notifyFailure } from './notify'
import { endHere, isShownHere, refreshLater, showHere } from './outbox-shown'
import { useSession } from './session/session'
import { useIsSoleScreen } from './session/sole-screen'

const listKey = ['desk', 'outbox.list']
const none = { changes: [] as Change[], elsewhere: 0 }

/** The unfinished changes of this workstation that the signed-in person may see. */
export function useOutbox() {
  const isSole = useIsSoleScreen()
  const { data = none } = useQuery({
    queryKey: listKey,
    queryFn: () => desk.call('outbox.list'),
    enabled: !isSole,
  })
  const of = (...states: Change['state'][]) => data.changes.filter(({ state }) => states.includes(state))
  return {
    ...data,
    /** To be decided or corrected by a person. */
    attention: of('uncertain', 'returned'),
    /** Not sent, or not confirmed, and nobody has to do anything. */
    toSend: of('waiting', 'sending', 'checking'),
    finished: of('done'),
  }
}

/** Keeps lists up to date with the outbox, and announces what ended while no form showed it. Used once, by the shell. */
export function useOutboxChanges() {
  const client = useQueryClient()
  useEffect(
    () =>
      desk.on('outbox.changed', ({ id, state, refreshes, page }) => {
        void client.invalidateQueries({ queryKey: listKey })
        if (refreshes.length > 0 && !refreshLater(id, refreshes)) void askAgain(client, ...refreshes)
        if (state === 'done' && !isShownHere(id) && (page === '' || page === window.desk.page)) void announce(id)
      }),
    [client],
  )
  // What ended while a candidate had the screen was not told.
  const isSole = useIsSoleScreen()
  useEffect(() => {
    if (!isSole) void announceFinished().catch(notifyFailure)
  }, [isSole])
}

/** What ended before this page listened. */
async function announceFinished(): Promise<void> {
  const { changes } = await desk.call('outbox.list')
  for (const { id, state, kind } of changes)
    if (state === 'done' && !kind.startsWith('registration.') && !isShownHere(id)) await announce(id)
}

async function announce(id: string): Promise<void> {
  try {
    const { summary, person, kind, result } = await desk.call('outbox.get', { id })
    notifyDone([`Recorded: ${summary}${person ? `, ${person}` : ''}`, result.consequence].filter(Boolean).join('. '))
    // A finished registration stays on the list until somebody takes it off (D-146).
    if (!kind.startsWith('registration.')) await desk.call('outbox.remove', { id })
  } catch (error) {
    if (!isGone(error)) notifyFailure(error)
  }
}

const isGone = (error: unknown) => error instanceof CallError && error.code === 'not_found'
/** Nothing is read below a locked screen, or for a session that ended; what was submitted is stored all the same. */
const isShut = (error: unknown) =>
  error instanceof CallError && (error.code === 'unauthenticated' || error.code === 'locked')

export const aboutNobody: ChangeAbout = { person: '', phone: '', course: '', day: '', price: null }

async function dismissReturned(id: string): Promise<void> {
  try {
    await desk.call('outbox.remove', { id })
  } catch (error) {
    if (!isGone(error) && !isShut(error)) notifyFailure(error)
  }
}

type Extras = Partial<Pick<NewChange, 'draftKeys' | 'documents'>>

/**
 * One change of a form, from the press of its button to its end; a second press gets the same change. `onDone` runs once.
 * Closing the form cancels nothing: what is not finished stays in the outbox. `continues` is a change that came back;
 * `keepsReturned` leaves what is refused on the list when the form closes.
 */
export function useChange<K extends ChangeKind>(
  kind: K,
  onDone: (change: Change) => Promise<void> | void,
  { continues, keepsReturned = false }: { continues?: Pick<Change, 'id' | 'revision'>; keepsReturned?: boolean } = {},
) {
  const client = useQueryClient()
  const session = useSession()
  /** It stays theirs, whoever signs in above it. */
  const [owner] = useState(session?.id ?? '')
  const next = useRef({ id: continues?.id ?? crypto.randomUUID(), revision: (continues?.revision ?? 0) + 1 })
  /** The call about this change that is under way. */
  const call = useRef<Promise<void>>(undefined)
  const latest = useRef<Change>(undefined)
  const isLeft = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [change, setChange] = useState<Change>()
  const [failure, setFailure] = useState<CallError>()
  /** Whose first run is over: later ones go on in the background. */
  const [settled, setSettled] = useState('')
  const [dismissed, setDismissed] = useState<Change | CallError>()
  const state = change?.state

  const renew = () => {
    next.current = { id: crypto.randomUUID(), revision: 1 }
  }
  const finished = useRef('')
  /** Answers may overtake one another: an older one is not shown over a newer one. */
  const asked = useRef(0)
  const shown = useRef(0)
  const show = async (current: Change | null, order: number) => {
    if (order < shown.current || isLeft.current) return
    shown.current = order
    if (!current) {
      renew()
      latest.current = undefined
      return setChange(undefined)
    }
    if (current.id !== next.current.id || finished.current === current.id) return
    latest.current = current
    setChange(current)
    if (!current.isRunning) setSettled(roundOf(current))
    if (current.state !== 'done') return
    finished.current = current.id
    setBusy(true)
    try {
      await onDone(current)
      await desk.call('outbox.remove', { id: current.id })
    } catch (error) {
      if (!isGone(error)) notifyFailure(error)
    }
    void askAgain(client, ...endHere(current.id, true))
    renew()
    setBusy(false)
  }
  const read = useEffectEvent(async (id: string, now: Change['state'] | 'removed') => {
    await call.current
    const order = ++asked.current
    try {
      await show(await desk.call('outbox.get', { id }), order)
    } catch (error) {
      if (isShut(error)) {
        const isIdle = now === 'waiting' || now === 'checking' || now === 'uncertain'
        const known = latest.current
        if (known && isIdle) await show({ ...known, state: now, isRunning: false, needsSignIn: true }, order)
        return
      }
      if (!isGone(error)) return notifyFailure(error)
      if (finished.current !== id) await show(null, order)
    }
  })
  useEffect(
    () =>
      desk.on('outbox.changed', ({ id, state }) => {
        if (id === next.current.id && finished.current !== id) void read(id, state)
      }),
    [],
  )
  const continued = continues?.id
  useEffect(() => {
    if (continued) void read(continued, 'returned')
  }, [continued])
  const leave = useEffectEvent(() => {
    isLeft.current = true
    if (finished.current !== next.current.id) void askAgain(client, ...endHere(next.current.id, false))
    // Its refusal was read here, and the form is closed.
    if (state === 'returned' && !continues && !keepsReturned) void dismissReturned(next.current.id)
  })
  useEffect(() => {
    isLeft.current = false
    return () => leave()
  }, [])

  /** Runs a call of the outbox about this change and shows what came of it. */
  const withChange = (work: () => Promise<Change | null>): Promise<void> => {
    call.current ??= shownAfter(work).finally(() => {
      call.current = undefined
    })
    return call.current
  }
  const shownAfter = async (work: () => Promise<Change | null>) => {
    const order = ++asked.current
    setBusy(true)
    setFailure(undefined)
    try {
      await show(await work(), order)
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError('bad_gateway', messageOf(error)))
    } finally {
      setBusy(false)
    }
  }
  const current = () => ({ id: next.current.id })

  const isRunning = change?.isRunning ?? false
  const isUnfinished = state !== undefined && state !== 'returned' && state !== 'done'
  const isNoted = isUnfinished && change !== undefined && settled === roundOf(change)
  const refused = failure ?? (state === 'returned' && !isBusy ? change : undefined)
  return {
    change,
    /** Why the outbox did not take it; nothing was stored. */
    failure,
    /** Why it was refused, until the form is edited or submitted again. */
    problem: refused === dismissed ? undefined : refused,
    /** What was refused is edited: the words about it no longer fit. */
    dismiss: () => setDismissed(refused),
    isBusy: isBusy || isRunning,
    /** On its first way: nothing is to be said of it yet. */
    isSending: !isNoted && (isBusy || isRunning),
    /** Stored, and not finished at the first attempt. */
    isNoted,
    /** Stored and not finished: what the form holds must not be edited. */
    isLocked: isBusy || (state !== undefined && state !== 'returned'),
    submit: (order: ChangeOrders[K], about: ChangeAbout, extras: Extras = {}) =>
      withChange(() => {
        const { id } = next.current
        const revision = state === 'returned' && change ? change.revision + 1 : next.current.revision
        next.current = { id, revision }
        finished.current = ''
        showHere(id)
        const { draftKeys = [], documents = [] } = extras
        const from = { owner, page: window.desk.page, id, revision, kind, about, draftKeys, documents }
        return desk.call('outbox.submit', { ...from, order: { ...order } })
      }),
    /** Leaves this change to the outbox; what is submitted next is another one. */
    startNew: () => {
      void askAgain(client, ...endHere(next.current.id, false))
      renew()
      latest.current = undefined
      setChange(undefined)
      setFailure(undefined)
    },
    /** Discards what was returned, or was not sent. */
    discard: () =>
      withChange(async () => {
        await desk.call('outbox.remove', current())
        return null
      }),
    tryNow: () => withChange(() => desk.call('outbox.tryNow', current())),
    decide: (decision: OutboxDecision, candidateId?: string) =>
      withChange(() => {
        const { step = '', attempt = 0 } = change ?? {}
        return desk.call('outbox.decide', { ...current(), step, attempt, decision, candidateId, note: '' })
      }),
  }
}

const roundOf = ({ id, revision }: Pick<Change, 'id' | 'revision'>) => `${id}/${revision}`
export type ChangeForm = Omit<ReturnType<typeof useChange>, 'submit'>
