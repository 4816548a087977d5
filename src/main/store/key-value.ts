import { eq, sql } from 'drizzle-orm'
import type { Store } from '../ports/store'
import { keyValues } from './schema'

/** Small values by name, such as settings. */
export function createKeyValueStore({ database }: Pick<Store, 'database'>) {
  const nameParameter = sql.placeholder('name')
  const read = database
    .select({ value: keyValues.value })
    .from(keyValues)
    .where(eq(keyValues.name, nameParameter))
    .prepare()
  const remove = database.delete(keyValues).where(eq(keyValues.name, nameParameter)).prepare()
  const write = database
    .insert(keyValues)
    .values({ name: nameParameter, value: sql.placeholder('value') })
    .onConflictDoUpdate({ target: keyValues.name, set: { value: sql`excluded.value` } })
    .prepare()
  return {
    read: (name: string): Buffer | undefined => read.get({ name })?.value,
    write: (name: string, value: Uint8Array) => void write.run({ name, value: Buffer.from(value) }),
    remove: (name: string) => void remove.run({ name }),
  }
}
