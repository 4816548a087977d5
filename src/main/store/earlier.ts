import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { and, eq } from 'drizzle-orm'
import type { Ports } from '../ports'
import type { Store } from '../ports/store'
import { drafts, intents } from './schema'
import { createValues } from './values'

/** The backend of practice mode, which has no address of its own. */
export const practiceBackend = 'practice'
/** Its address as the cache of earlier versions noted it. */
const practiceAddress = 'http://provider.invalid/'
/** Stood in "values" for the one backend that there was. */
const values = ['session', 'counter key'] as const
type Kept = (typeof values)[number] | 'institute' | 'session touched' | 'open shift'

export const draftPlace = ({ backend, owner, key }: { backend: string; owner: string; key: string }) =>
  `drafts of ${owner}/${key} at ${backend}`
export const valueName = (name: Kept, { backend }: Pick<Store, 'backend'>) => `${name} of ${backend}`

/**
 * Gives what earlier versions kept for whatever backend there was to the one that it was kept for: the address that the
 * cache noted, else practice where there is an institute of practice, else the present one.
 */
export function claimEarlier(store: Omit<Store, 'close'>, { dataDir }: Pick<Ports, 'dataDir'>): void {
  const { database } = store
  const nobodys = { drafts: eq(drafts.backend, ''), intents: eq(intents.backend, '') }
  const kept = createValues(store)
  const older = database.select().from(drafts).where(nobodys.drafts).all()
  const isOlder =
    older.length > 0 ||
    database.select({ key: intents.key }).from(intents).where(nobodys.intents).get() !== undefined ||
    values.some((name) => kept.read(name)) ||
    earlierName(kept.read('settings')) !== undefined
  if (!isOlder) return
  const backend = earlierBackend(dataDir) ?? store.backend

  database.transaction(() => {
    for (const { owner, key, sealedValue, savedAt } of older) {
      const same = and(nobodys.drafts, eq(drafts.owner, owner), eq(drafts.key, key))
      const place = draftPlace({ backend, owner, key })
      const moved = resealed(store.cipher, sealedValue, `drafts of ${owner}/${key}`, place)
      database.delete(drafts).where(same).run()
      database.insert(drafts).values({ backend, owner, key, savedAt, sealedValue: moved }).run()
    }
    database.update(intents).set({ backend }).where(nobodys.intents).run()
    for (const name of values) {
      const value = kept.read(name)
      if (!value) continue
      const [from, to] = [name, valueName(name, { backend })]
      kept.write(to, name === 'session' ? value : resealed(store.cipher, value, from, to))
      kept.remove(name)
    }
    const settings = earlierName(kept.read('settings'))
    if (!settings) return
    kept.write(valueName('institute', { backend }), Buffer.from(settings.institute))
    kept.write('settings', Buffer.from(JSON.stringify(settings.others)))
  })
}

/** What the institute was called stood among the settings of the counter. */
function earlierName(stored: Buffer | undefined): { institute: string; others: object } | undefined {
  try {
    const { institute, ...others } = JSON.parse(String(stored ?? '{}'))
    return typeof institute === 'string' ? { institute, others } : undefined
  } catch {
    // Set aside by whoever reads the settings.
    return undefined
  }
}

/** What no longer opens stays as it is, and is set aside by whoever looks for it. */
function resealed(cipher: Store['cipher'], sealed: Buffer, from: string, to: string): Buffer {
  try {
    return cipher.seal(cipher.open(sealed, from), to)
  } catch {
    return sealed
  }
}

function earlierBackend(dataDir: string): string | undefined {
  const noted = notedInCache(join(dataDir, 'cache.db'))
  if (noted && noted !== practiceAddress) return noted
  return noted || existsSync(join(dataDir, 'provider')) ? practiceBackend : undefined
}

/** The cache may be anything: it is made anew whenever it does not fit. */
function notedInCache(path: string): string | undefined {
  let cache: Database.Database | undefined
  try {
    cache = new Database(path, { fileMustExist: true })
    cache.pragma('locking_mode = EXCLUSIVE')
    const owner = cache.prepare(`SELECT value FROM about WHERE name = 'owner'`).pluck().get()
    return typeof owner === 'string' && owner !== '' ? owner : undefined
  } catch {
    return undefined
  } finally {
    cache?.close()
  }
}
