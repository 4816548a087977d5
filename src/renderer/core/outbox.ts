import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  Change,
  ChangeDescription,
  ChangeKind,
  ChangeOrders,
  NewChange,
  OutboxDecision,
} from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { invalidateEntities } from './cache/invalidate-entities'
import { desk } from './desk'
import { getErrorMessage, notifyFailure } from './notify'
import { isNotFound } from './outbox-list'
import { useSession } from './session/session'
import { startShowing, stopShowing } from './shown-changes'

/** True if the desk returns no change while locked or signed out; a submitted change is stored all the same. */
const isSessionUnavailable = (error: unknown) =>
  error instanceof CallError && (error.code === 'unauthenticated' || error.code === 'locked')

async function dismissReturned(id: string): Promise<void> {
  try {
    await desk.call('outbox.discard', { id })
  } catch (error) {
    if (!isNotFound(error) && !isSessionUnavailable(error)) notifyFailure(error)
  }
}

/** Runs `onDone`, then removes the finished change from the outbox. */
async function finish(change: Change, onDone: (change: Change) => Promise<void> | void): Promise<void> {
  try {
    await onDone(change)
    await desk.call('outbox.discard', { id: change.id })
  } catch (error) {
    if (!isNotFound(error)) notifyFailure(error)
  }
}

type Extras = Partial<Pick<NewChange, 'draftKeys' | 'documents'>>

type Options = {
  /** The returned change that the form submits again. */
  returnedChange?: Pick<Change, 'id' | 'revision'>
  /** True: a refused change stays in the outbox when the form closes. False: the change is then discarded. */
  keepsReturned?: boolean
}

type ChangeEvents = {
  isCurrent: (id: string) => boolean
  refetch: (id: string, newState: Change['state'] | 'removed') => Promise<void>
  onUnmount: () => void
  isUnmounted: { current: boolean }
  /** Id of the returned change that the form continues. */
  returnedId: string | undefined
}

/** Refetches the form's change after events of the outbox, and on opening if the form continues a returned change. */
function useChangeEvents({ isUnmounted, returnedId, ...handlers }: ChangeEvents) {
  const refetch = useEffectEvent(handlers.refetch)
  const onChanged = useEffectEvent((id: string, newState: Change['state'] | 'removed') => {
    if (handlers.isCurrent(id)) void handlers.refetch(id, newState)
  })
  const onUnmount = useEffectEvent(handlers.onUnmount)
  useEffect(() => desk.on('outbox.changed', ({ id, state }) => onChanged(id, state)), [])
  useEffect(() => {
    if (returnedId) void refetch(returnedId, 'returned')
  }, [returnedId])
  useEffect(() => {
    isUnmounted.current = false
    return () => onUnmount()
  }, [isUnmounted])
}

/** Follows the current change of a form, and runs outbox calls for it one at a time. */
function useTrackedChange(
  onDone: (change: Change) => Promise<void> | void,
  { returnedChange, keepsReturned = false }: Options,
) {
  const client = useQueryClient()
  const { id = crypto.randomUUID(), revision = 0 } = returnedChange ?? {}
  /** Id and revision of the form's current or next submission. */
  const submission = useRef({ id, revision: revision + 1 })
  /** The running outbox call for this change. */
  const runningCall = useRef<Promise<void>>(undefined)
  const latestChange = useRef<Change>(undefined)
  const isUnmounted = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [change, setChange] = useState<Change>()
  const [failure, setFailure] = useState<CallError>()
  /** Key of the submission whose first run has ended; later runs happen in the background. */
  const [settledKey, setSettledKey] = useState('')

  /** The next submission is a new change. */
  const renewSubmission = () => {
    submission.current = { id: crypto.randomUUID(), revision: 1 }
  }
  const finishedId = useRef('')
  const isCurrent = (id: string) => id === submission.current.id && finishedId.current !== id
  // Requests are numbered, so that an older response never replaces a newer one.
  const lastRequestNumber = useRef(0)
  const shownRequestNumber = useRef(0)
  const show = async (current: Change | null, requestNumber: number) => {
    if (requestNumber < shownRequestNumber.current || isUnmounted.current) return
    shownRequestNumber.current = requestNumber
    if (!current) {
      renewSubmission()
      latestChange.current = undefined
      return setChange(undefined)
    }
    if (current.id !== submission.current.id || finishedId.current === current.id) return
    latestChange.current = current
    setChange(current)
    if (!current.isRunning) setSettledKey(getSubmissionKey(current))
    if (current.state !== 'done') return
    finishedId.current = current.id
    setBusy(true)
    await finish(current, onDone)
    void invalidateEntities(client, ...stopShowing(current.id, { hasShownOutcome: true }))
    renewSubmission()
    setBusy(false)
  }
  const refetch = async (id: string, newState: Change['state'] | 'removed') => {
    await runningCall.current
    const requestNumber = ++lastRequestNumber.current
    try {
      await show(await desk.call('outbox.get', { id }), requestNumber)
    } catch (error) {
      // The form now has another change.
      if (!isCurrent(id)) return
      if (isSessionUnavailable(error)) {
        // While locked or signed out, the event is the only source of the new state.
        const isUnfinishedState = newState === 'waiting' || newState === 'checking' || newState === 'uncertain'
        const latest = latestChange.current
        if (latest && isUnfinishedState)
          await show({ ...latest, state: newState, isRunning: false, needsSignIn: true }, requestNumber)
        return
      }
      if (!isNotFound(error)) return notifyFailure(error)
      await show(null, requestNumber)
    }
  }
  const onUnmount = () => {
    isUnmounted.current = true
    if (finishedId.current !== submission.current.id)
      void invalidateEntities(client, ...stopShowing(submission.current.id, { hasShownOutcome: false }))
    // The user has read the refusal in this form, so it does not have to stay in the outbox.
    if (change?.state === 'returned' && !returnedChange && !keepsReturned) void dismissReturned(submission.current.id)
  }
  useChangeEvents({ isCurrent, refetch, onUnmount, isUnmounted, returnedId: returnedChange?.id })

  /** Runs an outbox call for this change and shows its result; ignored while another call runs. */
  const runExclusively = (task: () => Promise<Change | null>): Promise<void> => {
    runningCall.current ??= runAndShow(task).finally(() => {
      runningCall.current = undefined
    })
    return runningCall.current
  }
  const runAndShow = async (task: () => Promise<Change | null>) => {
    const requestNumber = ++lastRequestNumber.current
    setBusy(true)
    setFailure(undefined)
    try {
      await show(await task(), requestNumber)
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError('bad_gateway', getErrorMessage(error)))
    } finally {
      setBusy(false)
    }
  }
  const startNew = () => {
    void invalidateEntities(client, ...stopShowing(submission.current.id, { hasShownOutcome: false }))
    renewSubmission()
    latestChange.current = undefined
    setChange(undefined)
    setFailure(undefined)
  }
  return { change, isBusy, failure, settledKey, submission, finishedId, runExclusively, startNew }
}

/**
 * The outbox change that a form submits. A second press of the button continues the same change. `onDone` runs once, when
 * the change is done. An unfinished change stays in the outbox when the form closes.
 */
export function useOutboxChange<K extends ChangeKind>(
  kind: K,
  onDone: (change: Change) => Promise<void> | void,
  options: Options = {},
) {
  const session = useSession()
  /** The user who opened the form, even if another user signs in. */
  const [owner] = useState(session?.id ?? '')
  const trackedChange = useTrackedChange(onDone, options)
  const { change, isBusy, failure, settledKey, submission, finishedId, runExclusively } = trackedChange
  const [dismissedRefusal, setDismissedRefusal] = useState<Change | CallError>()
  const state = change?.state

  const isRunning = change?.isRunning ?? false
  const isUnfinished = state !== undefined && state !== 'returned' && state !== 'done'
  const isStored = isUnfinished && change !== undefined && settledKey === getSubmissionKey(change)
  const refusal = failure ?? (state === 'returned' && !isBusy ? change : undefined)
  return {
    change,
    /** Error of the outbox; nothing was stored. */
    failure,
    /** The refusal, until the user edits or resubmits the form. */
    problem: refusal === dismissedRefusal ? undefined : refusal,
    /** Hides the refusal. The `onChange` of the form calls it, and so must fields without a native change event. */
    dismiss: () => setDismissedRefusal(refusal),
    isBusy: isBusy || isRunning,
    /** True while the first run of the submission lasts. */
    isSending: !isStored && (isBusy || isRunning),
    /** True if the change is stored in the outbox, but not finished by its first run. */
    isStored,
    /** True while the form must not be edited: from the submission until it is refused or a new change begins. */
    isLocked: isBusy || (state !== undefined && state !== 'returned'),
    submit: (order: ChangeOrders[K], description: ChangeDescription, extras: Extras = {}) =>
      runExclusively(() => {
        const { id } = submission.current
        const revision = state === 'returned' && change ? change.revision + 1 : submission.current.revision
        submission.current = { id, revision }
        finishedId.current = ''
        startShowing(id)
        const { draftKeys = [], documents = [] } = extras
        const newChange = { owner, page: window.desk.page, id, revision, kind, description, draftKeys, documents }
        return desk.call('outbox.submit', { ...newChange, order: { ...order } })
      }),
    /** Leaves this change to the outbox; the next submission of the form is a new change. */
    startNew: trackedChange.startNew,
    /** Discards a returned or unsent change. */
    discard: () =>
      runExclusively(async () => {
        await desk.call('outbox.discard', { id: submission.current.id })
        return null
      }),
    tryNow: () => runExclusively(() => desk.call('outbox.tryNow', { id: submission.current.id })),
    decide: (decision: OutboxDecision, matchingRowId?: string) =>
      runExclusively(() => {
        const { id } = submission.current
        const { step = '', attempt = 0 } = change ?? {}
        return desk.call('outbox.decide', { id, step, attempt, decision, matchingRowId, note: '' })
      }),
  }
}

const getSubmissionKey = ({ id, revision }: Pick<Change, 'id' | 'revision'>) => `${id}/${revision}`
/** The change of a form, of any kind. Without `submit`, whose order depends on the kind. */
export type ChangeForm = Omit<ReturnType<typeof useOutboxChange>, 'submit'>
