import { type Change, type Fact, isEditable, type MatchingRow } from '#contract/desk/outbox'
import type { Scheduler } from './scheduler'
import type { StoredChange } from './sealing'
import type { OutboxStore } from './store'
import type { Plan } from './types'

type ViewPorts = {
  store: OutboxStore
  scheduler: Scheduler
  machine: string
  isSignedIn: (staffId: string) => boolean
  planOf: (change: StoredChange) => Plan | undefined
  /** Whether the connected backend has idempotency keys, as it said last. */
  knownKeys: () => boolean | null
  /** What the last inconclusive look-up showed. */
  foundOf: (id: string) => { facts: Fact[]; candidates: MatchingRow[] } | undefined
}

const nobody = { person: '', phone: '', course: '', day: '', price: null }
const lost = 'It can no longer be read on this computer. Look for it in the list.'

/** A change as it is told to the person with this id. */
export function viewOf(change: StoredChange, who: string, ports: ViewPorts): Change {
  const { id, revision, kind, state, step, actor, content, submittedAt } = change
  const { store, scheduler, machine, isSignedIn, planOf, knownKeys, foundOf } = ports
  const last = step === '' ? undefined : store.lastAttempt(id, step)
  const isUncertain = state === 'uncertain'
  const plan = planOf(change)
  const current = isUncertain ? plan?.steps.find(({ name }) => name === step) : undefined
  const isSendable = current?.effect === 'change' && last?.result === undefined
  const found = foundOf(id)
  return {
    ...{ id, revision, kind, state, step, submittedAt },
    attempt: last?.attempt ?? 0,
    summary: content?.summary ?? 'A change that cannot be read',
    subject: plan?.subject ?? '',
    ...(content?.about ?? nobody),
    isPaidInCash: plan?.isPaidInCash ?? false,
    message: content ? content.message : lost,
    fields: content?.fields ?? {},
    isPutBack: !isEditable(kind) && (content?.drafts?.length ?? 0) > 0,
    isRunning: scheduler.isRunning(id),
    isOwn: actor === who,
    isAccepted: last?.result !== undefined && last.state === 'sent',
    needsSignIn: state !== 'done' && state !== 'returned' && !isSignedIn(last?.state === 'sent' ? last.sentAs : actor),
    isOfOtherWorkstation: change.workstation !== machine,
    hasKeys: last ? last.hasKeys && (knownKeys() ?? true) : knownKeys(),
    submittedBy: content?.actorName ?? '',
    question: current?.effect === 'change' ? current.question : isUncertain ? 'Was this change recorded?' : '',
    facts: isUncertain ? (found?.facts ?? []) : [],
    candidates: isUncertain ? (found?.candidates ?? []) : [],
    needsCandidate: current?.effect === 'change' && current.needsCandidate,
    sendAgainIn: isUncertain && isSendable ? scheduler.secondsUntilSendAgain(id) : null,
    result: content?.result ?? {},
  }
}
