import { safeStorage } from 'electron'
import type { OsEncryption } from '../../ports/store'

/**
 * The operating system's encryption (Keychain, DPAPI, a keyring); undefined where unavailable, or where Chromium would
 * use "basic text", which is not encrypted. Call after the app is ready.
 */
export async function openOsEncryption(): Promise<OsEncryption | undefined> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return undefined
  if (process.platform === 'linux' && !keyringBackends.has(safeStorage.getSelectedStorageBackend())) return undefined
  return {
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    async decrypt(bytes) {
      const { result } = await safeStorage.decryptStringAsync(Buffer.from(bytes))
      return result
    },
  }
}

/** Backends of safeStorage on Linux that store its key in a keyring. */
const keyringBackends = new Set<string>(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])
