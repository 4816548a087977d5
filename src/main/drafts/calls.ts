import { and, eq, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { drafts } from '../store/schema'

const largest = 1024 * 1024
/** From before drafts belonged to a person. */
const nobody = ''

type Calls = Pick<Handlers, 'drafts.save' | 'drafts.load' | 'drafts.remove'>

/**
 * Half-filled forms, encrypted, each for whoever typed it. Saving answers when the draft is on disk: it survives kill -9
 * and a power cut.
 */
export function draftCalls({ store, now }: DeskContext): Calls {
  const { database, cipher } = store
  const [owner, key] = [sql.placeholder('owner'), sql.placeholder('key')]
  const same = and(eq(drafts.owner, owner), eq(drafts.key, key))
  const find = database.select().from(drafts).where(same).prepare()
  const remove = database.delete(drafts).where(same).prepare()
  const save = database
    .insert(drafts)
    .values({ owner, key, sealedValue: sql.placeholder('sealedValue'), savedAt: sql.placeholder('savedAt') })
    .onConflictDoUpdate({
      target: [drafts.owner, drafts.key],
      set: { sealedValue: sql`excluded.sealed_value`, savedAt: sql`excluded.saved_at` },
    })
    .prepare()
  const place = (owner: string, key: string) => (owner === nobody ? `drafts/${key}` : `drafts of ${owner}/${key}`)

  /** Undefined for none. One that cannot be read is set aside and gone. */
  function read(owner: string, key: string): { text: string; savedAt: string } | undefined {
    const row = find.get({ owner, key })
    if (!row) return undefined
    try {
      return { text: cipher.open(row.sealedValue, place(owner, key)).toString(), savedAt: row.savedAt }
    } catch (why) {
      store.setValueAside(place(owner, key), row.sealedValue, why)
      remove.run({ owner, key })
      return undefined
    }
  }

  /** What lies there from before drafts belonged to a person goes to whoever opens its form first. */
  function takeOver(owner: string, key: string) {
    const found = read(nobody, key)
    if (!found) return undefined
    const { text, savedAt } = found
    database.transaction(() => {
      save.run({ owner, key, sealedValue: cipher.seal(text, place(owner, key)), savedAt })
      remove.run({ owner: nobody, key })
    })
    return found
  }

  return {
    async 'drafts.save'({ key, value }, owner) {
      const text = JSON.stringify(value ?? null)
      if (text.length > largest) throw new CallError('invalid', 'This form holds too much to keep as a draft.')
      const savedAt = new Date(now()).toISOString()
      save.run({ owner, key, sealedValue: cipher.seal(text, place(owner, key)), savedAt })
      return { savedAt }
    },
    async 'drafts.load'({ key }, owner) {
      const found = read(owner, key) ?? takeOver(owner, key)
      return found ? { key, value: JSON.parse(found.text), savedAt: found.savedAt } : null
    },
    async 'drafts.remove'({ key }, owner) {
      remove.run({ owner, key })
      return undefined
    },
  }
}
