import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change, ChangeAbout, ChangeKind, ChangeOrders, NewChange, OutboxDecision } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { invalidateEntities } from './cache/invalidate-entities'
import { desk } from './desk'
import { getErrorMessage, notifyDone, notifyFailure } from './notify'
import { useIsKioskMode } from './session/kiosk-mode'
import { useSession } from './session/session'
import { deferRefresh, isShownInForm, startShowing, stopShowing } from './shown-changes'

const listKey = ['desk', 'outbox.list']
const emptyOutbox = { changes: [] as Change[], elsewhere: 0 }

/** The unfinished changes of this workstation that the signed-in person may see. */
export function useOutbox() {
  const isInKioskMode = useIsKioskMode()
  const { data = emptyOutbox } = useQuery({
    queryKey: listKey,
    queryFn: () => desk.call('outbox.list'),
    enabled: !isInKioskMode,
  })
  const of = (...states: Change['state'][]) => data.changes.filter(({ state }) => states.includes(state))
  return {
    ...data,
    /** Need a decision or correction. */
    attention: of('uncertain', 'returned'),
    /** Not sent or not confirmed; no action needed. */
    toSend: of('waiting', 'sending', 'checking'),
    finished: of('done'),
  }
}

/** Refreshes lists after outbox changes and announces results that no form shows. Used once, by the shell. */
export function useOutboxChanges() {
  const client = useQueryClient()
  useEffect(
    () =>
      desk.on('outbox.changed', ({ id, state, refreshes, page }) => {
        void client.invalidateQueries({ queryKey: listKey })
        if (refreshes.length > 0 && !deferRefresh(id, refreshes)) void invalidateEntities(client, ...refreshes)
        if (state === 'done' && !isShownInForm(id) && (page === '' || page === window.desk.page)) void announce(id)
      }),
    [client],
  )
  // Results during kiosk mode were not announced.
  const isInKioskMode = useIsKioskMode()
  useEffect(() => {
    if (!isInKioskMode) void announceFinished().catch(notifyFailure)
  }, [isInKioskMode])
}

/** Announces changes that finished before this page listened. */
async function announceFinished(): Promise<void> {
  const { changes } = await desk.call('outbox.list')
  for (const { id, state, kind } of changes)
    if (state === 'done' && !kind.startsWith('registration.') && !isShownInForm(id)) await announce(id)
}

async function announce(id: string): Promise<void> {
  try {
    const { summary, person, kind, result } = await desk.call('outbox.get', { id })
    notifyDone([`Recorded: ${summary}${person ? `, ${person}` : ''}`, result.consequence].filter(Boolean).join('. '))
    // A finished registration stays on the list until it is dismissed (D-146).
    if (!kind.startsWith('registration.')) await desk.call('outbox.remove', { id })
  } catch (error) {
    if (!isNotFound(error)) notifyFailure(error)
  }
}

const isNotFound = (error: unknown) => error instanceof CallError && error.code === 'not_found'
/** The desk cannot be read while locked or signed out; submitted changes are stored regardless. */
const isSessionUnavailable = (error: unknown) =>
  error instanceof CallError && (error.code === 'unauthenticated' || error.code === 'locked')

export const noSubject: ChangeAbout = { person: '', phone: '', course: '', day: '', price: null }

async function dismissReturned(id: string): Promise<void> {
  try {
    await desk.call('outbox.remove', { id })
  } catch (error) {
    if (!isNotFound(error) && !isSessionUnavailable(error)) notifyFailure(error)
  }
}

async function finish(change: Change, onDone: (change: Change) => Promise<void> | void): Promise<void> {
  try {
    await onDone(change)
    await desk.call('outbox.remove', { id: change.id })
  } catch (error) {
    if (!isNotFound(error)) notifyFailure(error)
  }
}

type Extras = Partial<Pick<NewChange, 'draftKeys' | 'documents'>>

type Options = { continues?: Pick<Change, 'id' | 'revision'>; keepsReturned?: boolean }

type ChangeEvents = {
  isCurrent: (id: string) => boolean
  refetch: (id: string, now: Change['state'] | 'removed') => Promise<void>
  onUnmount: () => void
  isUnmounted: { current: boolean }
  continued: string | undefined
}

/** Refetches the form's change after events of the outbox, and once if the form continues a returned one. */
function useChangeEvents({ isUnmounted, continued, ...handlers }: ChangeEvents) {
  const refetch = useEffectEvent(handlers.refetch)
  const onChanged = useEffectEvent((id: string, now: Change['state'] | 'removed') => {
    if (handlers.isCurrent(id)) void handlers.refetch(id, now)
  })
  const onUnmount = useEffectEvent(handlers.onUnmount)
  useEffect(() => desk.on('outbox.changed', ({ id, state }) => onChanged(id, state)), [])
  useEffect(() => {
    if (continued) void refetch(continued, 'returned')
  }, [continued])
  useEffect(() => {
    isUnmounted.current = false
    return () => onUnmount()
  }, [isUnmounted])
}

/** Follows the current change of a form, and runs outbox calls for it one at a time. */
function useTrackedChange(
  onDone: (change: Change) => Promise<void> | void,
  { continues, keepsReturned = false }: Options,
) {
  const client = useQueryClient()
  const next = useRef({ id: continues?.id ?? crypto.randomUUID(), revision: (continues?.revision ?? 0) + 1 })
  /** The running call for this change. */
  const call = useRef<Promise<void>>(undefined)
  const latest = useRef<Change>(undefined)
  const isUnmounted = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [change, setChange] = useState<Change>()
  const [failure, setFailure] = useState<CallError>()
  /** The attempt whose first run has ended; later runs happen in the background. */
  const [settled, setSettled] = useState('')
  const state = change?.state

  const renew = () => {
    next.current = { id: crypto.randomUUID(), revision: 1 }
  }
  const finished = useRef('')
  /** Order of responses, so that an older one never replaces a newer one. */
  const lastRequested = useRef(0)
  const lastShown = useRef(0)
  const show = async (current: Change | null, order: number) => {
    if (order < lastShown.current || isUnmounted.current) return
    lastShown.current = order
    if (!current) {
      renew()
      latest.current = undefined
      return setChange(undefined)
    }
    if (current.id !== next.current.id || finished.current === current.id) return
    latest.current = current
    setChange(current)
    if (!current.isRunning) setSettled(getAttemptKey(current))
    if (current.state !== 'done') return
    finished.current = current.id
    setBusy(true)
    await finish(current, onDone)
    void invalidateEntities(client, ...stopShowing(current.id, true))
    renew()
    setBusy(false)
  }
  const refetch = async (id: string, now: Change['state'] | 'removed') => {
    await call.current
    const order = ++lastRequested.current
    try {
      await show(await desk.call('outbox.get', { id }), order)
    } catch (error) {
      if (isSessionUnavailable(error)) {
        const isIdle = now === 'waiting' || now === 'checking' || now === 'uncertain'
        const lastKnown = latest.current
        if (lastKnown && isIdle) await show({ ...lastKnown, state: now, isRunning: false, needsSignIn: true }, order)
        return
      }
      if (!isNotFound(error)) return notifyFailure(error)
      if (finished.current !== id) await show(null, order)
    }
  }
  const onUnmount = () => {
    isUnmounted.current = true
    if (finished.current !== next.current.id) void invalidateEntities(client, ...stopShowing(next.current.id, false))
    // The refusal was shown in this form, which is closed now.
    if (state === 'returned' && !continues && !keepsReturned) void dismissReturned(next.current.id)
  }
  const isCurrent = (id: string) => id === next.current.id && finished.current !== id
  useChangeEvents({ isCurrent, refetch, onUnmount, isUnmounted, continued: continues?.id })

  /** Runs an outbox call for this change and shows its result. */
  const withChange = (task: () => Promise<Change | null>): Promise<void> => {
    call.current ??= runAndShow(task).finally(() => {
      call.current = undefined
    })
    return call.current
  }
  const runAndShow = async (task: () => Promise<Change | null>) => {
    const order = ++lastRequested.current
    setBusy(true)
    setFailure(undefined)
    try {
      await show(await task(), order)
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError('bad_gateway', getErrorMessage(error)))
    } finally {
      setBusy(false)
    }
  }
  const startNew = () => {
    void invalidateEntities(client, ...stopShowing(next.current.id, false))
    renew()
    latest.current = undefined
    setChange(undefined)
    setFailure(undefined)
  }
  return { change, isBusy, failure, settled, next, finished, withChange, startNew }
}

/**
 * One change of a form, from the press of its button to its end; a second press gets the same change. `onDone` runs once.
 * Closing the form cancels nothing: what is not finished stays in the outbox. `continues` is a change that came back;
 * `keepsReturned` leaves what is refused on the list when the form closes.
 */
export function useOutboxChange<K extends ChangeKind>(
  kind: K,
  onDone: (change: Change) => Promise<void> | void,
  options: Options = {},
) {
  const session = useSession()
  /** The user who opened it stays the owner if another one signs in. */
  const [owner] = useState(session?.id ?? '')
  const tracked = useTrackedChange(onDone, options)
  const { change, isBusy, failure, settled, next, finished, withChange } = tracked
  const [dismissed, setDismissed] = useState<Change | CallError>()
  const state = change?.state
  const current = () => ({ id: next.current.id })

  const isRunning = change?.isRunning ?? false
  const isUnfinished = state !== undefined && state !== 'returned' && state !== 'done'
  const isStored = isUnfinished && change !== undefined && settled === getAttemptKey(change)
  const refused = failure ?? (state === 'returned' && !isBusy ? change : undefined)
  return {
    change,
    /** Error of the outbox; nothing was stored. */
    failure,
    /** Reason for the refusal, until the form is edited or resubmitted. */
    problem: refused === dismissed ? undefined : refused,
    /** Hides the refusal after an edit. */
    dismiss: () => setDismissed(refused),
    isBusy: isBusy || isRunning,
    /** First attempt running. */
    isSending: !isStored && (isBusy || isRunning),
    /** Stored, not finished by the first attempt. */
    isNoted: isStored,
    /** Stored and unfinished: the form must not be edited. */
    isLocked: isBusy || (state !== undefined && state !== 'returned'),
    submit: (order: ChangeOrders[K], about: ChangeAbout, extras: Extras = {}) =>
      withChange(() => {
        const { id } = next.current
        const revision = state === 'returned' && change ? change.revision + 1 : next.current.revision
        next.current = { id, revision }
        finished.current = ''
        startShowing(id)
        const { draftKeys = [], documents = [] } = extras
        const from = { owner, page: window.desk.page, id, revision, kind, about, draftKeys, documents }
        return desk.call('outbox.submit', { ...from, order: { ...order } })
      }),
    /** Leaves this change to the outbox and starts a new one. */
    startNew: tracked.startNew,
    /** Discards a returned or unsent change. */
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

const getAttemptKey = ({ id, revision }: Pick<Change, 'id' | 'revision'>) => `${id}/${revision}`
export type ChangeForm = Omit<ReturnType<typeof useOutboxChange>, 'submit'>
