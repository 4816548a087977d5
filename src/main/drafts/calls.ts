import { and, eq, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { draftAssociatedData } from '../store/names'
import { drafts } from '../store/schema'
import { type Claims, createClaims, takenOver } from './claims'

const largest = 1024 * 1024

type Calls = Pick<
  Handlers,
  'drafts.save' | 'drafts.load' | 'drafts.remove' | 'drafts.claim' | 'drafts.saving' | 'drafts.release'
>

/**
 * Half-filled forms, encrypted, each given to whoever typed it alone, at the backend that it was typed for. Saving answers when the draft is on disk: it
 * survives kill -9 and a power cut.
 */
export function draftCalls({ store, now, emit }: DeskContext, claims: Claims = createClaims({ emit })): Calls {
  const { backend, database, cipher } = store
  const [owner, key] = [sql.placeholder('owner'), sql.placeholder('key')]
  const same = and(eq(drafts.backend, backend), eq(drafts.owner, owner), eq(drafts.key, key))
  const find = database.select().from(drafts).where(same).prepare()
  const remove = database.delete(drafts).where(same).prepare()
  const save = database
    .insert(drafts)
    .values({ backend, owner, key, sealedValue: sql.placeholder('sealedValue'), savedAt: sql.placeholder('savedAt') })
    .onConflictDoUpdate({
      target: [drafts.backend, drafts.owner, drafts.key],
      set: { sealedValue: sql`excluded.sealed_value`, savedAt: sql`excluded.saved_at` },
    })
    .prepare()
  const place = (owner: string, key: string) => draftAssociatedData({ backend, owner, key })

  /** Undefined for none. One that cannot be read is set aside and gone. */
  function read(owner: string, key: string): { text: string; savedAt: string } | undefined {
    const row = find.get({ owner, key })
    if (!row) return undefined
    try {
      return { text: cipher.decrypt(row.sealedValue, place(owner, key)).toString(), savedAt: row.savedAt }
    } catch (why) {
      store.quarantineValue(place(owner, key), row.sealedValue, why)
      remove.run({ owner, key })
      return undefined
    }
  }

  function assertOwn(owner: string, key: string, page: string | undefined) {
    if (claims.isElsewhere(owner, key, page)) throw takenOver()
  }

  return {
    async 'drafts.save'({ key, value, page }, owner) {
      assertOwn(owner, key, page)
      const text = JSON.stringify(value ?? null)
      if (text.length > largest) throw new CallError('invalid', 'This form holds too much to keep as a draft.')
      const savedAt = new Date(now()).toISOString()
      save.run({ owner, key, sealedValue: cipher.encrypt(text, place(owner, key)), savedAt })
      return { savedAt }
    },
    async 'drafts.load'({ key }, owner) {
      const found = read(owner, key)
      return found ? { key, value: JSON.parse(found.text), savedAt: found.savedAt } : null
    },
    async 'drafts.remove'({ key, page }, owner) {
      assertOwn(owner, key, page)
      remove.run({ owner, key })
      return undefined
    },
    'drafts.claim': ({ key, ...wish }, owner) => claims.claim(owner, key, wish),
    async 'drafts.saving'({ key, ...how }, owner) {
      claims.saving(owner, key, how)
      return undefined
    },
    async 'drafts.release'({ key, page }, owner) {
      claims.release(owner, key, page)
      return undefined
    },
  }
}
