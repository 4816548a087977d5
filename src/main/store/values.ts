import { eq, sql } from 'drizzle-orm'
import type { Store } from '../ports/store'
import { values } from './schema'

/** Small values by name. */
export function createValues({ database }: Pick<Store, 'database'>) {
  const name = sql.placeholder('name')
  const read = database.select({ value: values.value }).from(values).where(eq(values.name, name)).prepare()
  const remove = database.delete(values).where(eq(values.name, name)).prepare()
  const write = database
    .insert(values)
    .values({ name, value: sql.placeholder('value') })
    .onConflictDoUpdate({ target: values.name, set: { value: sql`excluded.value` } })
    .prepare()
  return {
    read: (name: string): Buffer | undefined => read.get({ name })?.value,
    write: (name: string, value: Uint8Array) => void write.run({ name, value: Buffer.from(value) }),
    remove: (name: string) => void remove.run({ name }),
  }
}
