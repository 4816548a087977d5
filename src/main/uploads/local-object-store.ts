import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { CallError } from '#contract/protocol/failure'
import { contentTypeOf } from '../files/content-type'
import { toDiskError } from '../files/disk-error'
import { retryWhileInUse } from '../files/file-in-use'
import type { Log } from '../ports/log'
import type { ObjectPart, ObjectStore } from '../ports/object-store'
import type { Cipher } from '../ports/store'
import { isDocumentKey, isPublicKey } from './object-keys'
import { parseRange } from './range'

const scheme = 'store:'
/** Never the end of an object key (see newObjectKey). */
const partialSuffix = '.part'
const chunkBytes = 256 * 1024
/** Enough to detect pictures and videos. */
const typeDetectionBytes = 4096

/**
 * A document store in a folder of this machine, for practice mode and without a bucket. Locations are
 * 'store:certificates/…'. Files are encrypted, except those of the public site, and written atomically.
 */
export function createLocalObjectStore(folder: string, cipher: Cipher): ObjectStore {
  function fileOf(location: string, isKey = isDocumentKey): string {
    const key = keyOf(location)
    if (!isKey(key)) throw new CallError('invalid', 'The document is not in the file storage.')
    return join(folder, key)
  }

  return {
    ownsLocation: (location) => location.startsWith(scheme),
    async put(key, bytes, { visibility }, onProgress, signal) {
      if (isPublicKey(key) !== (visibility === 'public'))
        throw new Error(`The key ${key} does not belong to a ${visibility} object.`)
      const location = scheme + key
      const file = fileOf(location)
      const partialPath = file + partialSuffix
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        const content = visibility === 'public' ? bytes : cipher.encrypt(bytes, location)
        await writeFlushed(partialPath, content, (written) => onProgress(Math.min(written, bytes.length)), signal)
        await retryWhileInUse(() => rename(partialPath, file))
        await syncFolder(dirname(file))
      } catch (error) {
        await rm(partialPath, { force: true })
        throw signal.aborted ? signal.reason : (toDiskError(error) ?? storeError('could not be stored', error))
      }
      return location
    },
    async get(location) {
      try {
        const content = await readFile(fileOf(location))
        const bytes = new Uint8Array(isPublicKey(keyOf(location)) ? content : cipher.decrypt(content, location))
        return { bytes, type: contentTypeOf(bytes) }
      } catch (error) {
        throw toReadError(error)
      }
    },
    /** Opens objects of the public site only: the others are encrypted as a whole, so no range can be read. */
    async open(location, range) {
      try {
        return await openPart(fileOf(location, isPublicKey), range)
      } catch (error) {
        throw toReadError(error)
      }
    },
  }
}

/** Removes partial files left when the program was stopped. Never rejects: errors are logged. */
export async function removePartialFiles(folder: string, log: Log): Promise<void> {
  try {
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile() && file.name.endsWith(partialSuffix))
        await rm(join(file.parentPath, file.name), { force: true })
  } catch (error) {
    if (!isNotFoundError(error)) log('upload.partial_remove_failed', { error })
  }
}

const keyOf = (location: string) => (location.startsWith(scheme) ? location.slice(scheme.length) : '')

async function openPart(path: string, range: string | null): Promise<ObjectPart> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { from, to } = parseRange(range, size) ?? { from: 0, to: size - 1 }
    const head = Buffer.alloc(Math.min(typeDetectionBytes, size))
    await file.read(head, 0, head.length, 0)
    // The stream closes the file when it ends or is cancelled.
    const body = Readable.toWeb(file.createReadStream({ start: from, end: to })) as ReadableStream<Uint8Array>
    return { body, type: contentTypeOf(head), size, from, to }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function writeFlushed(
  path: string,
  bytes: Uint8Array,
  onProgress: (written: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < bytes.length; written += chunkBytes) {
      signal.throwIfAborted()
      const part = bytes.subarray(written, written + chunkBytes)
      await file.writeFile(part)
      onProgress(written + part.length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a renamed file survive a power cut; Windows does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function toReadError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (isNotFoundError(error)) return new CallError('not_found', 'The document is no longer in the file storage.')
  return storeError('could not be read', error)
}

const isNotFoundError = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const storeError = (problem: string, error: unknown) =>
  new CallError('bad_gateway', `The document ${problem}: ${error instanceof Error ? error.message : String(error)}`)
