import { randomBytes } from 'node:crypto'
import type { Store } from '../../ports/store'
import { createKeyValueStore } from '../../store/key-value'
import { backendValueName } from '../../store/names'

/**
 * By which the institute knows this counter again: made at its first start, sealed on the disk, told nobody else. One that
 * cannot be read any more is no loss: each person makes the next one known by signing in.
 */
export function counterKey(store: Pick<Store, 'backend' | 'database' | 'cipher'>): string {
  const name = backendValueName('counter key', store)
  const values = createKeyValueStore(store)
  const known = readable(values.read(name), store.cipher, name)
  if (known) return known
  const key = randomBytes(32).toString('base64url')
  values.write(name, store.cipher.encrypt(key, name))
  return key
}

function readable(sealed: Uint8Array | undefined, cipher: Store['cipher'], name: string): string | undefined {
  try {
    return sealed && cipher.decrypt(sealed, name).toString()
  } catch {
    return undefined
  }
}
