import { safeStorage } from 'electron'
import type { Secrets } from '../../ports/store'

/**
 * The operating system's encryption; undefined where there is none, or only Chromium's "basic text", which is plain text
 * by another name. Ask after the app is ready.
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

/** The backends of Linux that keep the key in a keyring; whatever else it names (basic_text, unknown) does not. */
const keyrings = new Set<string>(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'])
