import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change, ChangeAbout, ChangeKind, ChangeOrders, Decision, NewChange } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { askAgain } from './cache/ask-again'
import { desk } from './desk'
import { messageOf, notifyDone, notifyFailure } from './notify'
import { useSession } from './session/session'

const listKey = ['desk', 'outbox.list']
const none = { changes: [] as Change[], elsewhere: 0 }
/** Changes that a form of this page shows: their outcome is not announced besides. */
const shownHere = new Set<string>()

/** The unfinished changes of this workstation that the signed-in person may see. */
export function useOutbox() {
  const { data = none } = useQuery({ queryKey: listKey, queryFn: () => desk.call('outbox.list') })
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
        if (refreshes.length > 0) void askAgain(client, ...refreshes)
        if (state === 'done' && !shownHere.has(id) && (page === '' || page === window.desk.page)) void announce(id)
      }),
    [client],
  )
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

type Extras = Partial<Pick<NewChange, 'draftKeys' | 'documents'>>

/**
 * One change of a form, from the press of its button to its end; a second press gets the same change. `onDone` runs once.
 * Closing the form cancels nothing: what is not finished stays in the outbox. `continues` is a change that came back.
 */
export function useChange<K extends ChangeKind>(
  kind: K,
  onDone: (change: Change) => Promise<void> | void,
  continues?: Pick<Change, 'id' | 'revision'>,
) {
  const session = useSession()
  /** It stays theirs, whoever signs in above it. */
  const [owner] = useState(session?.id ?? '')
  const next = useRef({ id: continues?.id ?? crypto.randomUUID(), revision: (continues?.revision ?? 0) + 1 })
  const isSubmitting = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [change, setChange] = useState<Change>()
  const [failure, setFailure] = useState<CallError>()
  const state = change?.state

  const renew = () => {
    next.current = { id: crypto.randomUUID(), revision: 1 }
  }
  const finished = useRef('')
  /** Answers may overtake one another: an older one is not shown over a newer one. */
  const asked = useRef(0)
  const shown = useRef(0)
  const show = async (current: Change | null, order: number) => {
    if (order < shown.current) return
    shown.current = order
    if (!current) {
      renew()
      return setChange(undefined)
    }
    if (current.id !== next.current.id || finished.current === current.id) return
    setChange(current)
    if (current.state !== 'done') return
    finished.current = current.id
    setBusy(true)
    try {
      await onDone(current)
      await desk.call('outbox.remove', { id: current.id })
    } catch (error) {
      if (!isGone(error)) notifyFailure(error)
    }
    renew()
    setBusy(false)
  }
  const read = useEffectEvent(async (id: string) => {
    const order = ++asked.current
    try {
      await show(await desk.call('outbox.get', { id }), order)
    } catch (error) {
      if (!isGone(error)) return notifyFailure(error)
      if (finished.current !== id) await show(null, order)
    }
  })
  useEffect(
    () =>
      desk.on('outbox.changed', ({ id }) => {
        if (id === next.current.id && finished.current !== id) void read(id)
      }),
    [],
  )
  const leave = useEffectEvent(() => {
    shownHere.delete(next.current.id)
    // Its refusal was read here, and the form is closed.
    if (state === 'returned' && !continues) desk.call('outbox.remove', { id: next.current.id }).catch(notifyFailure)
  })
  useEffect(() => () => leave(), [])

  /** Runs a call of the outbox about this change and shows what came of it. */
  const withChange = async (work: () => Promise<Change | null>) => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    const order = ++asked.current
    setBusy(true)
    setFailure(undefined)
    try {
      await show(await work(), order)
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError('bad_gateway', messageOf(error)))
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }
  const current = () => ({ id: next.current.id })

  return {
    change,
    /** Why the outbox did not take it; nothing was stored. */
    failure,
    isBusy: isBusy || (change?.isRunning ?? false),
    /** Stored and not finished: what the form holds must not be edited. */
    isLocked: isBusy || (state !== undefined && state !== 'returned'),
    submit: (order: ChangeOrders[K], about: ChangeAbout, extras: Extras = {}) =>
      withChange(() => {
        const { id } = next.current
        const revision = state === 'returned' && change ? change.revision + 1 : next.current.revision
        next.current = { id, revision }
        finished.current = ''
        shownHere.add(id)
        const { draftKeys = [], documents = [] } = extras
        const from = { owner, page: window.desk.page, id, revision, kind, about, draftKeys, documents }
        return desk.call('outbox.submit', { ...from, order: { ...order } })
      }),
    tryNow: () => withChange(() => desk.call('outbox.tryNow', current())),
    decide: (decision: Decision, candidateId?: string) =>
      withChange(() => {
        const { step = '', attempt = 0 } = change ?? {}
        return desk.call('outbox.decide', { ...current(), step, attempt, decision, candidateId, note: '' })
      }),
  }
}
export type ChangeForm = Pick<
  ReturnType<typeof useChange>,
  'change' | 'failure' | 'isBusy' | 'isLocked' | 'tryNow' | 'decide'
>
