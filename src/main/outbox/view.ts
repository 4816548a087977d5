import { t } from '@lingui/core/macro'
import { type Change, emptyDescription, type Fact, isEditable, type MatchingRow } from '#contract/desk/outbox'
import { unreadableChangeText } from '#contract/desk/outbox-messages'
import { documentsToUpload } from './documents'
import { planOf } from './plans'
import type { Scheduler } from './scheduler'
import type { StoredChange } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import { isUnfinished } from './types'

export type ViewPorts = {
  store: OutboxStore
  scheduler: Scheduler
  /** Name of this workstation in stored changes. */
  defaultName: string
  isSignedIn: (staffId: string) => boolean
  /** True if the backend declared idempotency keys in its last response; null before the first. */
  lastIdempotencyKeySupport: () => boolean | null
  /** Findings of the last inconclusive look-up. */
  findingsOf: (id: string) => { facts: Fact[]; matchingRows: MatchingRow[] } | undefined
}

/** A change as the screens show it to the person `viewerId`. */
export function toView(change: StoredChange, viewerId: string, ports: ViewPorts): Change {
  const { id, revision, kind, state, step, actor, content, submittedAt } = change
  const { store, scheduler, defaultName, isSignedIn, lastIdempotencyKeySupport, findingsOf } = ports
  const lastAttempt = step === '' ? undefined : store.lastAttempt(id, step)
  const isSent = lastAttempt?.state === 'sent'
  const isUncertain = state === 'uncertain'
  const plan = planOf(change)
  const currentStep = isUncertain ? plan?.steps.find(({ name }) => name === step) : undefined
  const changeStep = currentStep?.effect === 'change' ? currentStep : undefined
  const findings = isUncertain ? findingsOf(id) : undefined
  const localDocuments = content && state !== 'done' ? documentsToUpload(content) : []
  return {
    id,
    revision,
    kind,
    state,
    step,
    submittedAt,
    attempt: lastAttempt?.attempt ?? 0,
    summary: content?.summary ?? t`A change that cannot be read`,
    subject: plan?.subject ?? '',
    ...(content?.description ?? emptyDescription),
    isPaidInCash: plan?.isPaidInCash ?? false,
    message: content ? content.message : unreadableChangeText(kind),
    fields: content?.fields ?? {},
    localDocumentCount: localDocuments.length,
    restoresDrafts: !isEditable(kind) && (content?.drafts?.length ?? 0) > 0,
    isRunning: scheduler.isRunning(id),
    isOwn: actor === viewerId,
    isAccepted: isSent && lastAttempt.result !== undefined,
    needsSignIn: isUnfinished(change) && !isSignedIn(isSent ? lastAttempt.sentAs : actor),
    isOfOtherWorkstation: change.workstation !== defaultName,
    // With an attempt: declared at it, and not withdrawn by the last response. Without one: declared by that response.
    supportsIdempotencyKeys: lastAttempt
      ? lastAttempt.supportsIdempotencyKeys && (lastIdempotencyKeySupport() ?? true)
      : lastIdempotencyKeySupport(),
    submittedBy: content?.actorName ?? '',
    question: changeStep?.question ?? (isUncertain ? t`Was this change recorded?` : ''),
    facts: findings?.facts ?? [],
    matchingRows: findings?.matchingRows ?? [],
    needsMatchingRow: changeStep?.needsMatchingRow ?? false,
    sendAgainIn: changeStep && lastAttempt?.result === undefined ? scheduler.secondsUntilSendAgain(id) : null,
    result: content?.result ?? {},
  }
}
