import { eq, sql } from 'drizzle-orm'
import type { DeskHandlers } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { DeskContext } from '../ports'
import { drafts } from '../store/schema'

const largest = 1024 * 1024

type Calls = Pick<DeskHandlers, 'drafts.save' | 'drafts.load' | 'drafts.remove'>

/** Half-filled forms, encrypted. Saving answers when the draft is on disk: it survives kill -9 and a power cut. */
export function draftCalls({ store, now }: DeskContext): Calls {
  const key = sql.placeholder('key')
  const load = store.database.select().from(drafts).where(eq(drafts.key, key)).prepare()
  const remove = store.database.delete(drafts).where(eq(drafts.key, key)).prepare()
  const save = store.database
    .insert(drafts)
    .values({ key, sealedValue: sql.placeholder('sealedValue'), savedAt: sql.placeholder('savedAt') })
    .onConflictDoUpdate({
      target: drafts.key,
      set: { sealedValue: sql`excluded.sealed_value`, savedAt: sql`excluded.saved_at` },
    })
    .prepare()
  const place = (name: string) => `drafts/${name}`

  return {
    async 'drafts.save'({ key, value }) {
      const text = JSON.stringify(value ?? null)
      if (text.length > largest) throw new CallError('invalid', 'This form holds too much to keep as a draft.')
      const savedAt = new Date(now()).toISOString()
      save.run({ key, sealedValue: store.cipher.seal(text, place(key)), savedAt })
      return { savedAt }
    },
    async 'drafts.load'({ key }) {
      const row = load.get({ key })
      if (!row) return null
      try {
        const value: unknown = JSON.parse(store.cipher.open(row.sealedValue, place(key)).toString())
        return { key, value, savedAt: row.savedAt }
      } catch (why) {
        store.setValueAside(place(key), row.sealedValue, why)
        remove.run({ key })
        return null
      }
    },
    async 'drafts.remove'({ key }) {
      remove.run({ key })
      return undefined
    },
  }
}
