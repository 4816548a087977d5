import type { NewChange, OutboxDecision } from '#contract/desk/outbox'
import type { Ports } from '../../ports'
import { outboxDecisions } from '../../store/schema'
import { createChangeRows } from './change-rows'
import { createDraftRows } from './draft-rows'
import { type Content, createRowCipher } from './encryption'
import { createStepRows } from './step-rows'
import { createTransitions } from './transitions'

export type OutboxStore = ReturnType<typeof createOutboxStore>
type Submission = NewChange & { version: number; step: string; actor: string }

/** Changes, their steps and decisions. Each write is one transaction. `serverTime`: ISO timestamp, '' while unknown. */
export function createOutboxStore(
  { store, defaultName }: Pick<Ports, 'store' | 'defaultName'>,
  serverTime: () => string,
) {
  const { backend, database } = store
  const cipher = createRowCipher(store)
  const changes = createChangeRows(store, cipher)
  const steps = createStepRows(store, cipher)
  const drafts = createDraftRows(store)

  function remove(id: string) {
    steps.removeAll(id)
    changes.remove(id)
  }

  return {
    ...createTransitions(store, changes, steps, serverTime),
    find: changes.find,
    list: changes.list,
    listFiles: changes.listFiles,
    countOfOtherBackends: changes.countOfOtherBackends,
    lastAttempt: steps.findLast,
    shouldSendAgain: steps.shouldSendAgain,
    /** Stores a new or corrected change. The drafts of its form move into its content. */
    submit({ id, revision, kind, version, owner, actor, step, draftKeys }: Submission, content: Content) {
      const row = { revision, version, actor, step, state: 'waiting', workstation: defaultName } as const
      database.transaction(() => {
        const contentWithDrafts = { ...content, drafts: drafts.take(actor, draftKeys) }
        if (changes.find(id)) changes.replace(id, row, contentWithDrafts)
        else changes.insert({ ...row, id, kind, owner, submittedAt: serverTime(), finishedAt: '' }, contentWithDrafts)
      })
    },
    /** Makes this person and this workstation the senders of the change. */
    takeOver(id: string, actor: string, actorName: string) {
      database.transaction(() => changes.update(id, { actor, workstation: defaultName }, { actorName }))
    },
    /** Records a person's decision; `effect` applies it to the change in the same transaction. */
    recordDecision(id: string, decidedBy: string, decision: OutboxDecision, facts: unknown, effect: () => void) {
      database.transaction(() => {
        const change = changes.find(id)
        if (!change) return
        const { kind, step } = change
        const attempt = steps.findLast(id, step)?.attempt ?? 0
        const sealedFacts = cipher.encrypt(facts, cipher.associatedData.decision({ changeId: id, name: step, attempt }))
        const decidedAt = serverTime()
        database
          .insert(outboxDecisions)
          .values({ changeId: id, backend, kind, step, attempt, decision, decidedBy, decidedAt, sealedFacts })
          .run()
        effect()
      })
    },
    /** Removes the change and the draft of its form. `draftKey`: '' without a draft. */
    discard(id: string, draftKey: string) {
      database.transaction(() => {
        remove(id)
        drafts.remove(draftKey)
      })
    },
    /** Removes the change and restores the drafts of its form. */
    discardAndRestoreDrafts(id: string) {
      database.transaction(() => {
        const storedDrafts = changes.find(id)?.content?.drafts ?? []
        remove(id)
        drafts.restore(storedDrafts)
      })
    },
  }
}
