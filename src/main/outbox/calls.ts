import type { SignedIn } from '#contract/desk/index'
import {
  type Change,
  type ChangeKind,
  type ChangeOrders,
  changeDraftKey,
  isEditable,
  type NewChange,
} from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toDiskError } from '../files/disk-error'
import type { FileHandles } from '../files/file-handles'
import type { DeskContext } from '../ports'
import type { KeptDocuments } from './documents'
import { kinds } from './kinds'
import type { RunPorts } from './run'
import type { Scheduler } from './scheduler'
import type { Content, StoredChange } from './sealing'
import type { OutboxStore } from './store'
import type { Plan } from './types'
import { viewOf } from './view'

type Calls = Pick<
  Handlers,
  'outbox.submit' | 'outbox.list' | 'outbox.get' | 'outbox.open' | 'outbox.tryNow' | 'outbox.decide' | 'outbox.remove'
>
type Needs = Pick<DeskContext, 'clientFor' | 'log'> & {
  store: OutboxStore
  scheduler: Scheduler
  documents: KeptDocuments
  files: FileHandles
  run: RunPorts
  view: Parameters<typeof viewOf>[2]
  /** A person who is signed in here, in front or not, or whose session has just ended under them. */
  personOf: (id: string) => SignedIn | undefined
  mayBeSeen: (change: StoredChange, who: string) => boolean
  /** Whether another page types in this draft. */
  isTypedElsewhere: (owner: string, draftKey: string, page: string | undefined) => boolean
  changed: (id: string, page?: string) => void
  removed: (id: string) => void
}

/** Characters of an order as JSON. */
const largestOrder = 1024 * 1024
const conflict = (message: string) => new CallError('conflict', message)
const unfinished = ({ state }: StoredChange) => state !== 'done' && state !== 'returned'

/** What the screens ask of the outbox. */
export function outboxCalls(needs: Needs): Calls {
  const { store, scheduler, documents, files, run, view, personOf, mayBeSeen, changed, removed } = needs

  function visible(id: string, who: string): StoredChange {
    const change = store.one(id)
    if (change && mayBeSeen(change, who)) return change
    throw new CallError('not_found', 'This change is not in the outbox any more.')
  }
  const shown = (id: string, who: string): Change => viewOf(visible(id, who), who, view)
  /** A look-up of it that is under way is waited for; a request is not. */
  async function lookedUp(id: string, who: string): Promise<void> {
    const { state } = visible(id, who)
    if (state === 'checking' || state === 'uncertain') await scheduler.whenIdle(id)
  }
  /** As it is now, with nothing of it under way. Nothing may be awaited between this and what is done with it. */
  function idle(id: string, who: string): StoredChange {
    if (scheduler.isRunning(id)) throw conflict('It is being sent at this moment. Try again in a moment.')
    return visible(id, who)
  }

  /** A registration that has its row is known by that. */
  const subjectOf = ({ subject }: Plan, registrationId: string | undefined) =>
    registrationId ? `registration/${registrationId}` : subject

  function assertAlone({ id, kind, owner }: NewChange, plan: Plan, registrationId: string | undefined) {
    // Paid already, whatever else is open.
    if (kind === 'registration.payOnline') return
    for (const other of store.all().filter((one) => one.id !== id && unfinished(one))) {
      const its = run.planOf(other)
      if (!its) continue
      const isSame = subjectOf(its, other.content?.result.registrationId) === subjectOf(plan, registrationId)
      if (isSame)
        throw conflict(
          `${other.content?.summary ?? 'Another change'} is not confirmed yet. Finish it first: it is under “Needs attention” or “To send”.`,
        )
      if (plan.cash === 'closes' && its.cash === 'moves' && other.actor === owner)
        throw conflict(
          `${other.content?.summary ?? 'A cash change'} is not confirmed yet. Finish it before you close or hand over the shift.`,
        )
    }
  }

  /** Where it goes on: after the last change step that is done. */
  function firstStep(id: string, { steps }: Plan): string {
    const finished = steps.findLastIndex(({ name }) => store.lastAttempt(id, name)?.state === 'done')
    const next = steps[finished + 1]
    if (!next) throw conflict('Everything of this change is recorded already.')
    return next.name
  }

  function keep(given: NewChange, plan: Plan, known: StoredChange | undefined) {
    const { id, owner, kind, about, order, documents: chosen } = given
    const held = chosen.map((one) => ({ kind: one.kind, file: files.read(owner, one.handle) }))
    const name = personOf(owner)?.name ?? owner
    const kept = documents.keep(held)
    const content: Content = {
      ...{ about, order, summary: plan.summary, documents: kept, locations: {}, message: '', fields: {} },
      ...{ ownerName: known?.content?.ownerName ?? name, actorName: name, result: known?.content?.result ?? {} },
    }
    try {
      const draftKeys = [...given.draftKeys, changeDraftKey(id)]
      const rest = { version: kinds[kind].version, step: firstStep(id, plan), actor: owner, draftKeys }
      store.submit({ ...given, ...rest, owner: known?.owner ?? owner }, content)
    } catch (error) {
      documents.remove(kept.map(({ file }) => file))
      throw error
    }
    documents.remove((known?.content?.documents ?? []).map(({ file }) => file))
  }

  return {
    async 'outbox.submit'(given, who) {
      const { id, revision, kind, order, page, draftKeys } = given
      const known = store.one(id)
      if (known && !mayBeSeen(known, who)) throw new CallError('forbidden', 'A colleague submitted this change.')
      if (known && known.kind !== kind) throw conflict('This id belongs to another change.')
      if (JSON.stringify(order).length > largestOrder)
        throw new CallError('invalid', 'This form holds too much to be stored.')
      if (known && (known.revision >= revision || known.state !== 'returned')) return shown(id, who)
      if (draftKeys.some((key) => needs.isTypedElsewhere(who, key, page)))
        throw conflict('Another window has taken this form over.')
      const plan = kinds[kind].plan(order)
      assertAlone(given, plan, known?.content?.result.registrationId)
      try {
        keep(given, plan, known)
      } catch (error) {
        throw toDiskError(error, 'Nothing was stored.') ?? error
      }
      changed(id, page ?? '')
      void scheduler.now(id)
      return shown(id, who)
    },
    async 'outbox.list'(_, who) {
      const all = store.all().filter((change) => mayBeSeen(change, who))
      return { changes: all.map((change) => viewOf(change, who, view)), elsewhere: store.elsewhere() }
    },
    'outbox.get': async ({ id }, who) => shown(id, who),
    async 'outbox.open'({ id }, who) {
      await lookedUp(id, who)
      const change = idle(id, who)
      const { state, content, step } = change
      const isSent = state === 'checking' || state === 'sending' || state === 'uncertain'
      if (isSent) throw conflict('It was sent, and nobody knows yet whether it arrived. Decide about it first.')
      if (state === 'done') throw conflict('It is recorded already.')
      const { kind } = change
      if (!content?.order || !isEditable(kind))
        throw new CallError('invalid', 'It can no longer be read on this computer. Ask the trainee for the data again.')
      const order = content.order as ChangeOrders['registration.create'] & { id?: string }
      const fields = { ...content.fields }
      const missing = content.documents.filter(({ kind }) => !content.locations[kind])
      const held = missing.flatMap((one) => {
        const bytes = documents.read(one)
        if (bytes) return [{ kind: one.kind, file: files.take(who, one.name, bytes) }]
        fields[one.kind] = `The file ${one.name} can no longer be read on this computer. Choose it again.`
        return []
      })
      const message =
        state === 'waiting'
          ? 'It was opened to be changed: it is not sent until it is submitted again.'
          : content.message
      if (state === 'waiting') store.returned(id, step, { refused: message, fields: {} })
      changed(id)
      const draft = { ...order.draft, ...content.locations }
      const { holdId = '', payment, id: editedId = '' } = order
      return { id, revision: change.revision, kind, editedId, payment, draft, holdId, documents: held, message, fields }
    },
    async 'outbox.tryNow'({ id, takeOver = false }, who) {
      const change = visible(id, who)
      if (takeOver) {
        if (change.state !== 'waiting')
          throw conflict('It was sent already. Only its sender or a decision can go on with it.')
        store.takenOver(idle(id, who).id, who, personOf(who)?.name ?? who)
      }
      await scheduler.now(id)
      return shown(id, who)
    },
    async 'outbox.decide'({ id, step, attempt, decision, candidateId, note }, who) {
      const isListed = () => shown(id, who).candidates.some((one) => one.id === candidateId)
      // The list may show by now what the last look-up did not.
      if (decision === 'done' && candidateId && shown(id, who).needsCandidate && !isListed()) {
        await scheduler.now(id)
        if (visible(id, who).state !== 'uncertain') return shown(id, who)
      }
      await lookedUp(id, who)
      const change = idle(id, who)
      const current = viewOf(change, who, view)
      if (current.state !== 'uncertain' || current.step !== step || current.attempt !== attempt)
        throw conflict('It has moved on meanwhile. Look at it again.')
      const plan = run.planOf(change)
      const planned = plan?.steps.find(({ name }) => name === step)
      const { facts, candidates } = current
      const decided = (effect: () => void) => {
        store.decided(id, who, decision, { facts, candidates, candidateId, note }, effect)
        needs.log('outbox.decided', { call: change.kind as ChangeKind })
      }
      // Whoever looks earlier may not find what arrives a moment later.
      const seconds = decision === 'done' ? 0 : (current.sendAgainIn ?? 0)
      if (seconds > 0) throw conflict(`Its request may still be under way. Decide again in ${seconds} s.`)
      if (decision === 'discard') {
        decided(() => discard(change))
        return null
      }
      if (decision === 'done') {
        const isChange = planned?.effect === 'change'
        if (isChange && planned.needsCandidate && !candidateId)
          throw new CallError(
            'invalid',
            'Choose the registration that it is. If it is not there, send it again or remove it.',
          )
        if (candidateId && current.needsCandidate && !candidates.some((one) => one.id === candidateId))
          throw new CallError('invalid', 'This registration is not among those that were found. Look again.')
        const confirmed = {
          ...(isChange ? planned.confirmed : {}),
          ...(candidateId ? { registrationId: candidateId } : {}),
        }
        // After a step that this version does not know, nothing is run.
        const next = plan && planned ? (plan.steps[plan.steps.indexOf(planned) + 1]?.name ?? '') : ''
        decided(() => store.completed(id, step, confirmed, next))
      } else {
        if (current.sendAgainIn === null) throw conflict('It cannot be sent again from here.')
        decided(() => {
          store.superseded(id, step)
          store.takenOver(id, who, personOf(who)?.name ?? who)
        })
      }
      if (store.one(id)?.state === 'done') documents.remove((change.content?.documents ?? []).map(({ file }) => file))
      changed(id)
      await scheduler.now(id)
      return shown(id, who)
    },
    async 'outbox.remove'({ id }, who) {
      await lookedUp(id, who)
      const change = idle(id, who)
      const wasSent = ['sending', 'checking', 'uncertain'].includes(change.state)
      if (wasSent) throw conflict('It was sent, and nobody knows yet whether it arrived. Decide about it first.')
      discard(change)
      return undefined
    },
  }

  function discard({ id, kind, content, state, actor }: StoredChange) {
    const holdId = (content?.order as { holdId?: string } | undefined)?.holdId
    if (isEditable(kind) || state === 'done') store.discard(id, changeDraftKey(id))
    else store.putBack(id)
    documents.remove((content?.documents ?? []).map(({ file }) => file))
    // An expired hold, or a backend without holds, needs no release.
    if (holdId && state !== 'done')
      needs
        .clientFor(actor)
        .seatHold.release({ holdId })
        .catch(() => undefined)
    removed(id)
  }
}
