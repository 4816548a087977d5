import { safeStorage } from 'electron'
import type { Secrets } from '../../ports/store'

/**
 * Encryption of the operating system; undefined where unavailable, or where Chromium would use "basic text", which is
 * not encrypted. Call after the app is ready.
 */
export async function systemSecrets(): Promise<Secrets | undefined> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return undefined
  if (process.platform === 'linux' && !keyrings.has(safeStorage.getSelectedStorageBackend())) return undefined
  return {
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    async decrypt(bytes) {
      const { result } = await safeStorage.decryptStringAsync(Buffer.from(bytes))
      return result
    },
  }
}

/** Backends on Linux that store the key in a keyring. */
const keyrings = new Set<string>(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])
