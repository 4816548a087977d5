import { randomBytes } from 'node:crypto'
import type { Store } from '../../ports/store'
import { createKeyValueStore } from '../../store/key-value'
import { backendValueName } from '../../store/names'

/**
 * The secret that identifies this workstation to the institute, created at the first start and stored encrypted. A lost
 * key is replaced: each person registers the new one by signing in.
 */
export function loadWorkstationKey(store: Pick<Store, 'backend' | 'database' | 'cipher'>): string {
  const name = backendValueName('counter key', store)
  const values = createKeyValueStore(store)
  const storedKey = decryptKey(values.read(name), store.cipher, name)
  if (storedKey) return storedKey
  const key = randomBytes(32).toString('base64url')
  values.write(name, store.cipher.encrypt(key, name))
  return key
}

function decryptKey(encryptedKey: Uint8Array | undefined, cipher: Store['cipher'], name: string): string | undefined {
  try {
    return encryptedKey && cipher.decrypt(encryptedKey, name).toString()
  } catch {
    return undefined
  }
}
