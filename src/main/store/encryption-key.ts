import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'
import type { Secrets } from '../ports/store'
import { quarantineFiles } from './quarantine-files'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { secrets?: Secrets | undefined }
type StoredKey = { bytes: Buffer; key: Buffer }
const keyBytes = 32

/**
 * Reads the encryption keys from both key files: wrapped by the operating system where possible (counter.key.wrapped),
 * else readable by this user only (counter.key).
 */
export async function readKeys({ dataDir, now, log, secrets }: Options) {
  const path = join(dataDir, secrets ? 'counter.key.wrapped' : 'counter.key')
  const files = [path, `${path}.copy`]
  const existingFiles = files.filter((file) => existsSync(file))
  const storedKeys: StoredKey[] = []
  for (const file of existingFiles) {
    try {
      const bytes = readFileSync(file)
      if (storedKeys.some((other) => other.bytes.equals(bytes))) continue
      storedKeys.push({ bytes, key: await unwrapKey(bytes, secrets) })
    } catch (error) {
      log('file.unreadable', { file: basename(file), error })
    }
  }

  function persist(file: string, bytes: Buffer): void {
    if (hasContent(file, bytes)) return
    const quarantinePath = quarantineFiles([file], 'unreadable', now)
    if (quarantinePath) log('file.quarantined', { file: basename(quarantinePath) })
    writeFileAtomic(file, bytes)
  }

  return {
    existed: existingFiles.length > 0,
    hasMatching: (decrypts: (key: Buffer) => boolean) => storedKeys.some(({ key }) => decrypts(key)),
    /** Returns the matching key and writes it to both files; undefined when none matches. */
    persistMatching(decrypts: (key: Buffer) => boolean): Buffer | undefined {
      const matching = storedKeys.find(({ key }) => decrypts(key))
      if (!matching) return undefined
      try {
        for (const file of files) persist(file, matching.bytes)
      } catch (error) {
        log('encryption_key.copy_failed', { error })
      }
      return matching.key
    },
    /** Creates a key; existing key files are quarantined. */
    async create(): Promise<Buffer> {
      const key = randomBytes(keyBytes)
      const bytes = secrets ? Buffer.from(await secrets.encrypt(key.toString('base64'))) : key
      for (const file of files) persist(file, bytes)
      return key
    },
  }
}

async function unwrapKey(wrapped: Buffer, secrets: Secrets | undefined): Promise<Buffer> {
  const key = secrets ? Buffer.from(await secrets.decrypt(wrapped), 'base64') : wrapped
  if (key.length !== keyBytes) throw new Error(`a key of ${key.length} bytes`)
  return key
}

function hasContent(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}
