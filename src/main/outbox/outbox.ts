import { dayOf } from '#contract/protocol/calendar'
import type { FileHandles } from '../files/file-handles'
import type { Gateway } from '../gateway/gateway'
import type { DeskContext } from '../ports'
import { outboxCalls } from './calls'
import { createChangeEvents, type Findings } from './change-events'
import { createDeskChanges } from './desk-changes'
import { createDocumentStore } from './documents'
import { createPlans, planOf } from './plans'
import { removeExpired } from './remove-expired'
import { runChange } from './run'
import type { RunPorts } from './run-ports'
import { createScheduler } from './scheduler'
import { createOutboxStore } from './storage/store'
import type { ChangeOutput } from './types'
import { createUpload } from './upload'
import { createPeople } from './visibility'
import { createVisibleChanges } from './visible-changes'

type Dependencies = {
  gateway: Gateway
  files: FileHandles
  /** No update is installed while `work` runs. */
  trackActivity: <T>(work: () => Promise<T>) => Promise<T>
  /** True if a page (an open window) other than `pageId` edits this draft. */
  isEditedElsewhere: (owner: string, draftKey: string, pageId: string | undefined) => boolean
}
export type Outbox = ReturnType<typeof openOutbox>

const secondMs = 1_000

/** The outbox of this workstation: every change that costs money or a seat goes through it and nowhere else (ADR-11). */
export function openOutbox(context: DeskContext, dependencies: Dependencies) {
  const { gateway, files, trackActivity, isEditedElsewhere } = dependencies
  const {
    emit,
    log,
    clientFor,
    defaultName,
    monotonicNow = () => performance.now(),
    outboxSecondMs = secondMs,
  } = context
  const { clock } = gateway
  const store = createOutboxStore(context, () => toIso(clock.now()))
  const documents = createDocumentStore(context)
  const people = createPeople(gateway)
  const plans = createPlans()
  const findings: Findings = new Map()
  const { notifyChanged, notifyRemoved, onPageClosed } = createChangeEvents({ emit, store, plans, findings })
  /** True if the backend declared idempotency keys in its last response; null before the first. */
  let lastIdempotencyKeySupport: boolean | null = null
  let isClosed = false

  const ports: RunPorts = {
    store,
    planToRun: plans.planToRun,
    isOfThisWorkstation: ({ workstation }) => workstation === defaultName,
    isSignedIn: people.isSignedIn,
    lookUpStaffIdOf: people.lookUpStaffIdOf,
    reader: gateway.readerFor,
    async supportsIdempotencyKeys(staffId) {
      lastIdempotencyKeySupport = await gateway.supportsIdempotencyKeys(staffId)
      return lastIdempotencyKeySupport
    },
    encodeCall: (staffId, { entity, operation, input }) => gateway.requestFor(staffId, entity, operation, input),
    send: async (staffId, request, key) => (await gateway.sendAs(staffId, request, key)).value as ChangeOutput,
    upload: createUpload(context, documents, outboxSecondMs),
    today: () => clock.today() ?? dayOf(context.now()),
    now: clock.now,
    isClosed: () => isClosed,
    saveFindings: (id, facts, matchingRows) => void findings.set(id, { facts, matchingRows }),
    recordLostResponse: (id) => scheduler.recordLostResponse(id),
    notifyChanged,
  }
  const scheduler = createScheduler({
    store,
    notifyChanged,
    trackActivity,
    log,
    monotonicNow,
    secondMs: outboxSecondMs,
    async run(id) {
      // Read before the run: a finished change no longer names its documents.
      const storedDocuments = store.find(id)?.content?.documents
      const end = await runChange(id, ports)
      if (end === 'done') documents.remove(storedDocuments)
      return end
    },
    canRun: (change) =>
      ports.isOfThisWorkstation(change) &&
      (change.state === 'waiting' ? people.isSignedIn(change.actor) : people.lookUpStaffIdOf(change) !== undefined),
    currentSignIn: people.currentSignIn,
    isOnline: () => gateway.connection()?.state !== 'unreachable',
  })

  // A request that was being sent when the program stopped may have arrived.
  for (const { id, state } of store.list()) if (state === 'sending') store.markChecking(id, '')
  documents.removeUnreferenced(store.listFiles())

  const visibleChanges = createVisibleChanges(store, scheduler, people, {
    store,
    scheduler,
    defaultName,
    isSignedIn: people.isSignedIn,
    lastIdempotencyKeySupport: () => lastIdempotencyKeySupport,
    findingsOf: (id) => findings.get(id),
  })
  const calls = outboxCalls({
    store,
    scheduler,
    documents,
    files,
    people,
    plans,
    visibleChanges,
    clientFor,
    log,
    isEditedElsewhere,
    notifyChanged,
    notifyRemoved,
    // '': the form of a finished change has no draft.
    removeExpired: () => removeExpired(context, clock.now(), (id) => store.discard(id, '')),
  })
  return {
    calls,
    ...createDeskChanges({ calls, store, scheduler, people }),
    /** Subject of a change, such as 'candidate/12'; '' if it is unknown, undefined if there is no such change. */
    subjectOf(id: string): string | undefined {
      const change = store.find(id)
      return plans.find(id)?.subject ?? (change && (planOf(change)?.subject ?? ''))
    },
    onPageClosed,
    close() {
      isClosed = true
      scheduler.close()
    },
  }
}

const toIso = (time: number | undefined) => (time === undefined ? '' : new Date(time).toISOString())
