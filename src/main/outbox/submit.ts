import { t } from '@lingui/core/macro'
import { changeDraftKey, type NewChange } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toDiskError } from '../files/disk-error'
import type { FileHandles } from '../files/file-handles'
import type { DocumentStore } from './documents'
import { kinds } from './kinds'
import { planOf } from './plans'
import type { Scheduler } from './scheduler'
import type { Content, StoredChange } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import { isUnfinished, type Plan } from './types'
import type { People } from './visibility'
import { conflict, type VisibleChanges } from './visible-changes'

export type SubmitDependencies = {
  store: OutboxStore
  scheduler: Scheduler
  documents: DocumentStore
  files: FileHandles
  people: People
  visibleChanges: VisibleChanges
  /** True if a page (an open window) other than `pageId` edits this draft. */
  isEditedElsewhere: (owner: string, draftKey: string, pageId: string | undefined) => boolean
  notifyChanged: (id: string, pageId?: string) => void
}
/** In characters of the order's JSON. */
const maxOrderLength = 1024 * 1024

/** `outbox.submit`: stores and starts a new or corrected change. A repeated revision changes nothing. */
export function createSubmit(dependencies: SubmitDependencies): Handlers['outbox.submit'] {
  const { store, scheduler, documents, files, people, visibleChanges, isEditedElsewhere, notifyChanged } = dependencies

  function save(input: NewChange, plan: Plan, existingChange: StoredChange | undefined) {
    const { id, owner: submitterId, kind, description, order, draftKeys } = input
    const chosenFiles = input.documents.map((document) => ({
      kind: document.kind,
      file: files.read(submitterId, document.handle),
    }))
    const submitterName = people.nameOf(submitterId)
    const newDocuments = documents.add(chosenFiles)
    const content: Content = {
      description,
      order,
      summary: plan.summary,
      documents: newDocuments,
      locations: {},
      message: '',
      fields: {},
      ownerName: existingChange?.content?.ownerName ?? submitterName,
      actorName: submitterName,
      result: existingChange?.content?.result ?? {},
    }
    try {
      const submission = {
        ...input,
        version: kinds[kind].version,
        step: findFirstOpenStep(store, id, plan),
        actor: submitterId,
        owner: existingChange?.owner ?? submitterId,
        draftKeys: [...draftKeys, changeDraftKey(id)],
      }
      store.submit(submission, content)
    } catch (error) {
      documents.remove(newDocuments)
      throw error
    }
    documents.remove(existingChange?.content?.documents)
  }

  return async (input, personId) => {
    const { id, revision, kind, order, page: pageId, draftKeys } = input
    const existingChange = store.find(id)
    if (existingChange && !people.canSee(personId, existingChange))
      throw new CallError('forbidden', t`A colleague submitted this change.`)
    if (existingChange && existingChange.kind !== kind) throw conflict(t`This id belongs to another change.`)
    if (JSON.stringify(order).length > maxOrderLength)
      throw new CallError('invalid', t`This form is too large to be stored.`)
    if (existingChange && existingChange.revision >= revision) return visibleChanges.view(id, personId)
    if (existingChange && existingChange.state !== 'returned')
      throw conflict(t`This change was sent again meanwhile. Your correction is not stored.`)
    if (draftKeys.some((key) => isEditedElsewhere(personId, key, pageId)))
      throw conflict(t`Another window has taken this form over.`)
    const plan = kinds[kind].plan(order)
    assertNoConflict(store.list(), input, plan, existingChange?.content?.result.registrationId)
    try {
      save(input, plan, existingChange)
    } catch (error) {
      throw toDiskError(error, t`Nothing was stored.`) ?? error
    }
    notifyChanged(id, pageId ?? '')
    void scheduler.runNow(id)
    return visibleChanges.view(id, personId)
  }
}

/** The step after the last one that is done: a corrected change does not repeat recorded steps. */
function findFirstOpenStep(store: OutboxStore, id: string, { steps }: Plan): string {
  const lastDone = steps.findLastIndex(({ name }) => store.lastAttempt(id, name)?.state === 'done')
  const next = steps[lastDone + 1]
  if (!next) throw conflict(t`Everything of this change is recorded already.`)
  return next.name
}

/** The id of the registration identifies the subject once the registration is stored. */
const subjectOf = ({ subject }: Plan, registrationId: string | undefined) =>
  registrationId ? `registration/${registrationId}` : subject

/**
 * Throws `conflict` while another change of the same subject is unfinished. Closing or handing over a shift also
 * conflicts with an unfinished change that moves cash of the shift's holder.
 */
function assertNoConflict(
  changes: readonly StoredChange[],
  { id, kind, owner }: NewChange,
  plan: Plan,
  registrationId: string | undefined,
) {
  // The money of a reported card payment is already received, so it is recorded in any case.
  if (kind === 'registration.payOnline') return
  for (const other of changes.filter((change) => change.id !== id && isUnfinished(change))) {
    const otherPlan = planOf(other)
    if (!otherPlan) continue
    if (subjectOf(otherPlan, other.content?.result.registrationId) === subjectOf(plan, registrationId))
      throw conflict(
        t`${{ change: other.content?.summary ?? t`Another change` }} is not confirmed yet. Finish it first: it is under “Needs attention” or “To send”.`,
      )
    if (
      plan.shiftEffect === 'closes-shift' &&
      otherPlan.shiftEffect === 'moves-cash' &&
      other.actor === (plan.holderId ?? owner)
    )
      throw conflict(
        t`${{ change: other.content?.summary ?? t`A cash change` }} is not confirmed yet. Finish it before you close or hand over the shift.`,
      )
  }
}
