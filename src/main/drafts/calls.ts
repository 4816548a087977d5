import { t } from '@lingui/core/macro'
import { and, eq, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { draftAssociatedData } from '../store/names'
import { drafts } from '../store/schema'
import { createDraftLocks, type DraftLocks, takenOverError } from './draft-locks'

const maxCharacters = 1024 * 1024

type Calls = Pick<
  Handlers,
  'drafts.save' | 'drafts.load' | 'drafts.remove' | 'drafts.claim' | 'drafts.saving' | 'drafts.release'
>

/**
 * Drafts of forms, encrypted, for their owner and backend only. Saving resolves when the draft is on disk: it survives
 * kill -9 and a power cut.
 */
export function draftCalls({ store, now, emit }: DeskContext, locks: DraftLocks = createDraftLocks({ emit })): Calls {
  const { backend, database, cipher } = store
  const [ownerParameter, keyParameter] = [sql.placeholder('owner'), sql.placeholder('key')]
  const matchesDraft = and(eq(drafts.backend, backend), eq(drafts.owner, ownerParameter), eq(drafts.key, keyParameter))
  const find = database.select().from(drafts).where(matchesDraft).prepare()
  const remove = database.delete(drafts).where(matchesDraft).prepare()
  const save = database
    .insert(drafts)
    .values({
      backend,
      owner: ownerParameter,
      key: keyParameter,
      sealedValue: sql.placeholder('sealedValue'),
      savedAt: sql.placeholder('savedAt'),
    })
    .onConflictDoUpdate({
      target: [drafts.backend, drafts.owner, drafts.key],
      set: { sealedValue: sql`excluded.sealed_value`, savedAt: sql`excluded.saved_at` },
    })
    .prepare()
  const associatedData = (owner: string, key: string) => draftAssociatedData({ backend, owner, key })

  /** The draft; undefined if there is none. One that cannot be decrypted is moved to the quarantine. */
  function read(owner: string, key: string): { text: string; savedAt: string } | undefined {
    const row = find.get({ owner, key })
    if (!row) return undefined
    try {
      return { text: cipher.decrypt(row.sealedValue, associatedData(owner, key)).toString(), savedAt: row.savedAt }
    } catch (error) {
      store.quarantineValue(associatedData(owner, key), row.sealedValue, error)
      remove.run({ owner, key })
      return undefined
    }
  }

  function assertLockFree(owner: string, key: string, page: string | undefined) {
    if (locks.isHeldByOtherPage(owner, key, page)) throw takenOverError()
  }

  return {
    async 'drafts.save'({ key, value, page }, owner) {
      assertLockFree(owner, key, page)
      const text = JSON.stringify(value ?? null)
      if (text.length > maxCharacters) throw new CallError('invalid', t`This form is too large to save as a draft.`)
      const savedAt = new Date(now()).toISOString()
      save.run({ owner, key, sealedValue: cipher.encrypt(text, associatedData(owner, key)), savedAt })
      return { savedAt }
    },
    async 'drafts.load'({ key }, owner) {
      const draft = read(owner, key)
      return draft ? { key, value: JSON.parse(draft.text), savedAt: draft.savedAt } : null
    },
    async 'drafts.remove'({ key, page }, owner) {
      assertLockFree(owner, key, page)
      remove.run({ owner, key })
      return undefined
    },
    'drafts.claim': ({ key, ...request }, owner) => locks.acquire(owner, key, request),
    async 'drafts.saving'({ key, ...state }, owner) {
      locks.setSaving(owner, key, state)
      return undefined
    },
    async 'drafts.release'({ key, page }, owner) {
      locks.release(owner, key, page)
      return undefined
    },
  }
}
