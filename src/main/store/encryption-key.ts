import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeFileAtomic } from '../files/write-atomic'
import type { Ports } from '../ports'
import type { OsEncryption } from '../ports/store'
import { quarantineFiles } from './quarantine-files'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & { osEncryption?: OsEncryption | undefined }
/** `wrapped`: the content of a key file encrypted by the operating system. */
type StoredKey = { key: Buffer; wrapped?: Buffer }
const keyBytes = 32
const wrappedName = 'counter.key.wrapped'
const plainName = 'counter.key'
/** Placed by IT: the key from `counter.key.recovery`, decrypted with the institute's private key. */
const restoredName = 'counter.key.restored'
const withCopy = (name: string) => [name, `${name}.copy`]
export const keyFileNames = [...withCopy(wrappedName), ...withCopy(plainName), restoredName]

/** The operating system does not decrypt an existing key now. A later start may succeed. */
export class LockedKeyError extends Error {
  constructor() {
    super(
      'The data stored on this workstation is encrypted, and the system does not decrypt its key at present. ' +
        'Drafts and pending changes are kept unchanged. Sign out of the computer and in again, then try again. ' +
        'If this does not help, contact IT.',
    )
  }
}

/**
 * Reads the keys of all key files. A key is stored in two copies: wrapped where OS encryption is available, else plain
 * and readable by this user only.
 */
export async function openKeyFiles({ dataDir, now, log, osEncryption }: Options) {
  const filesOf = (name: string) => withCopy(name).map((file) => join(dataDir, file))
  const wrappedFiles = filesOf(wrappedName)
  const existingFiles = keyFileNames.map((name) => join(dataDir, name)).filter((file) => existsSync(file))
  const storedKeys: StoredKey[] = []
  let hasLockedFile = false

  for (const file of existingFiles) {
    const isWrapped = wrappedFiles.includes(file)
    try {
      const bytes = readFileSync(file)
      if (!isWrapped) storedKeys.push({ key: assertKeyLength(bytes) })
      else if (osEncryption) storedKeys.push({ key: await unwrapKey(bytes, osEncryption), wrapped: bytes })
      else hasLockedFile = true
    } catch (error) {
      hasLockedFile ||= isWrapped
      log('file.unreadable', { file: basename(file), error })
    }
  }

  function persist(file: string, bytes: Buffer): void {
    if (hasContent(file, bytes)) return
    const quarantinePath = quarantineFiles([file], 'unreadable', now)
    if (quarantinePath) log('file.quarantined', { file: basename(quarantinePath) })
    writeFileAtomic(file, bytes)
  }

  /** Writes both copies of the key, wrapped if possible. A wrapped key is removed from the plain files. */
  async function persistKey({ key, wrapped }: StoredKey): Promise<void> {
    if (!osEncryption) {
      for (const file of filesOf(plainName)) persist(file, key)
    } else {
      const bytes = wrapped ?? Buffer.from(await osEncryption.encrypt(key.toString('base64')))
      for (const file of wrappedFiles) persist(file, bytes)
      for (const file of filesOf(plainName)) if (hasContent(file, key)) rmSync(file)
    }
    const restoredFile = join(dataDir, restoredName)
    if (hasContent(restoredFile, key)) rmSync(restoredFile)
  }

  return {
    hadKeyFiles: existingFiles.length > 0,
    hasMatching: (decrypts: (key: Buffer) => boolean) => storedKeys.some(({ key }) => decrypts(key)),
    /** Throws LockedKeyError if keys exist and all of them are locked. */
    assertReadable() {
      if (hasLockedFile && storedKeys.length === 0) throw new LockedKeyError()
    },
    /**
     * Returns the key for which `decrypts` is true, and writes both its copies; undefined if there is none. Throws
     * LockedKeyError if a locked key may be the matching one.
     */
    async persistMatching(decrypts: (key: Buffer) => boolean): Promise<Buffer | undefined> {
      const matchingKey = storedKeys.find(({ key }) => decrypts(key))
      if (!matchingKey) {
        if (hasLockedFile) throw new LockedKeyError()
        return undefined
      }
      try {
        await persistKey(matchingKey)
      } catch (error) {
        log('encryption_key.copy_failed', { error })
      }
      return matchingKey.key
    },
    /** Creates and writes a key; quarantines the key files that it overwrites. */
    async create(): Promise<Buffer> {
      const key = randomBytes(keyBytes)
      await persistKey({ key })
      return key
    },
  }
}

const unwrapKey = async (wrapped: Buffer, osEncryption: OsEncryption): Promise<Buffer> =>
  assertKeyLength(Buffer.from(await osEncryption.decrypt(wrapped), 'base64'))

function assertKeyLength(key: Buffer): Buffer {
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
