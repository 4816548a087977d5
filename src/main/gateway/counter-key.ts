import { randomBytes } from 'node:crypto'
import type { Store } from '../ports'
import { createValues } from '../store/values'

const name = 'counter key'

/** By which the institute knows this counter again: made at its first start, sealed on the disk, told nobody else. */
export function counterKey(store: Pick<Store, 'database' | 'cipher' | 'setValueAside'>): string {
  const values = createValues(store)
  const sealed = values.read(name)
  if (sealed) {
    try {
      return store.cipher.open(sealed, name).toString()
    } catch (why) {
      store.setValueAside(name, sealed, why)
    }
  }
  const key = randomBytes(32).toString('base64url')
  values.write(name, store.cipher.seal(key, name))
  return key
}
