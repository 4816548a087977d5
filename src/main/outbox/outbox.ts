import { randomUUID } from 'node:crypto'
import type { ChangeAbout, ChangeKind, ChangeOrders, Fact, MatchingRow } from '#contract/desk/outbox'
import { today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { FileHandles } from '../files/file-handles'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { outboxCalls } from './calls'
import { keptDocuments } from './documents'
import { kinds } from './kinds'
import { removeOld } from './retention'
import { type RunPorts, runChange } from './run'
import { createScheduler } from './scheduler'
import type { StoredChange } from './sealing'
import { createOutboxStore } from './store'
import { type ChangeOutput, type Kind, type Plan, refusal } from './types'
import { maySee } from './visibility'

type Needs = {
  gateway: Gateway
  files: FileHandles
  /** Nothing is installed while this runs. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  isTypedElsewhere: (owner: string, draftKey: string, page: string | undefined) => boolean
}
/** In seconds of the outbox. */
const uploadTime = 60
const second = 1_000

/** The outbox of this workstation: every change that costs money or a seat goes through it and nowhere else. */
export function openOutbox(context: DeskContext, { gateway, files, during, isTypedElsewhere }: Needs) {
  const {
    emit,
    log,
    objectStore: objects,
    hostname: machine,
    monotonicNow: ticks = () => performance.now(),
    outboxRetryMs: retryTime = second,
  } = context
  const { session, clock } = gateway
  const serverTime = () => {
    const time = clock.now()
    return time === undefined ? '' : new Date(time).toISOString()
  }
  const store = createOutboxStore(context, serverTime)
  const documents = keptDocuments(context)
  const found = new Map<string, { facts: Fact[]; candidates: MatchingRow[] }>()
  /** Which page submitted a change; forgotten when the page goes. */
  const pages = new Map<string, string>()
  let keys: boolean | null = null

  const kindOf = (kind: string): Kind | undefined =>
    Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined
  function planOf({ kind, version, content }: StoredChange): Plan | undefined {
    const known = kindOf(kind)
    if (!known || known.version !== version || content?.order === undefined) return undefined
    try {
      return known.plan(content.order)
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    }
  }
  const personOf = (id: string) =>
    [session.staffOf(id), session.lapsed()].find((person) => person?.id === id) ?? undefined
  const isSignedIn = (id: string) => session.tokenOf(id) !== undefined
  function mayBeSeen(change: StoredChange, who: string): boolean {
    const person = personOf(who)
    return person !== undefined && maySee(change, kindOf(change.kind)?.visibility ?? 'own', person)
  }
  function changed(id: string, page?: string) {
    if (page) pages.set(id, page)
    const change = store.one(id)
    if (!change) return
    const { state, revision } = change
    if (state === 'done' || state === 'returned') found.delete(id)
    const isOver = state === 'done' || state === 'returned'
    const refreshes = isOver ? [...(plans.get(id)?.refreshes ?? [])] : []
    emit('outbox.changed', { id, state, revision, refreshes, page: pages.get(id) ?? '' })
  }
  /** The order is gone when a change is done; what is needed of its plan after that is remembered while it runs. */
  const plans = new Map<string, Pick<Plan, 'refreshes' | 'subject'>>()

  const ports: RunPorts = {
    ...{ store, isSignedIn, changed },
    isHere: ({ workstation }) => workstation === machine,
    planOf(change) {
      const plan = planOf(change)
      if (plan) plans.set(change.id, { refreshes: plan.refreshes, subject: plan.subject })
      return plan
    },
    readerIdOf(change) {
      if (isSignedIn(change.actor)) return change.actor
      const front = session.staff()?.id
      return front !== undefined && mayBeSeen(change, front) ? front : undefined
    },
    reader: gateway.readerFor,
    async hasKeys(staffId) {
      keys = await gateway.hasKeys(staffId)
      return keys
    },
    prepare: (staffId, { entity, operation, input }) => gateway.requestFor(staffId, entity, operation, input),
    send: async (staffId, request, key) => (await gateway.sendAs(staffId, request, key)).value as ChangeOutput,
    async upload(document) {
      const bytes = documents.read(document)
      if (!bytes) {
        const message = `The file ${document.name} can no longer be read on this computer. Choose it again.`
        return refusal(message, { [document.kind]: message })
      }
      const signal = AbortSignal.timeout(uploadTime * retryTime)
      const type = { type: document.type, visibility: 'private' } as const
      return objects
        .put(document.key, bytes, type, () => undefined, signal)
        .catch((error) => {
          throw signal.aborted ? new CallError('unreachable', 'The document store takes too long to answer.') : error
        })
    },
    today: () => clock.today() ?? today(context.now()),
    now: clock.now,
    isClosed: () => closed,
    found: (id, facts, candidates) => void found.set(id, { facts, candidates }),
    lost: (id) => scheduler.lost(id),
  }
  let closed = false
  const scheduler = createScheduler({
    ...{ store, changed, during, ticks, log, unit: retryTime },
    run: async (id) => {
      const files = store.one(id)?.content?.documents ?? []
      const end = await runChange(id, ports)
      if (end === 'done') documents.remove(files.map(({ file }) => file))
      return end
    },
    canRun: (change) =>
      ports.isHere(change) &&
      (change.state === 'waiting' ? isSignedIn(change.actor) : ports.readerIdOf(change) !== undefined),
    isOnline: () => gateway.connection()?.state !== 'unreachable',
  })

  /** A request that was under way when the program stopped may have arrived. */
  for (const { id, state } of store.all()) if (state === 'sending') store.unknown(id, '')
  documents.sweep(store.files())
  function forgetOld() {
    const now = clock.now()
    if (now === undefined) return
    try {
      removeOld(context.store, now, (id) => store.discard(id, ''))
    } catch (error) {
      // A disk that takes nothing keeps nobody from seeing what is open.
      log('outbox.cleanup_failed', { error })
    }
  }

  const view = {
    ...{ store, scheduler, machine, isSignedIn, planOf },
    knownKeys: () => keys,
    foundOf: (id: string) => found.get(id),
  }
  const calls = outboxCalls({
    ...{
      clientFor: context.clientFor,
      log,
      store,
      scheduler,
      documents,
      files,
      view,
      personOf,
      mayBeSeen,
      isTypedElsewhere,
      changed,
    },
    run: ports,
    removed(id) {
      found.delete(id)
      pages.delete(id)
      emit('outbox.changed', { id, state: 'removed', revision: 0, refreshes: [], page: '' })
      plans.delete(id)
    },
  })
  return {
    calls: {
      ...calls,
      'outbox.list': (input: undefined, who: string) => {
        forgetOld()
        return calls['outbox.list'](input, who)
      },
    },
    /** Submits a change of the desk itself and answers how it stands once it ends, waits or needs a person. */
    async submit<K extends ChangeKind>(kind: K, order: ChangeOrders[K], about: ChangeAbout, owner: string) {
      const id = randomUUID()
      const rest = { id, revision: 1, draftKeys: [], documents: [] }
      await calls['outbox.submit']({ ...rest, owner, kind, about, order: { ...order } }, owner)
      await scheduler.now(id)
      return calls['outbox.get']({ id }, owner)
    },
    /** Tries the unfinished change of this kind and subject again and answers how it stands; undefined where there is none. */
    async retry(kind: ChangeKind, subject: string, owner: string) {
      const isMeant = (one: StoredChange) =>
        one.kind === kind && one.state !== 'done' && one.state !== 'returned' && planOf(one)?.subject === subject
      const change = store.all().find((one) => isMeant(one) && mayBeSeen(one, owner))
      return change && calls['outbox.tryNow']({ id: change.id }, owner)
    },
    /** Takes a finished or returned change off the list, once its outcome was shown. */
    dismiss: (id: string, owner: string) => calls['outbox.remove']({ id }, owner),
    /** What a change is about, 'candidate/12'; '' where that is not known, undefined where there is no such change. */
    subjectOf(id: string): string | undefined {
      const change = store.one(id)
      return plans.get(id)?.subject ?? (change && (planOf(change)?.subject ?? ''))
    },
    /** A page has gone; without one, all of them. */
    left(page?: string) {
      for (const [id, its] of pages) if (page === undefined || its === page) pages.delete(id)
    },
    close() {
      closed = true
      scheduler.close()
    },
  }
}
export type Outbox = ReturnType<typeof openOutbox>
