import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { CallError } from '#contract/protocol/failure'
import { contentTypeOf } from '../files/content-type'
import { toDiskError } from '../files/disk-error'
import type { Log } from '../ports/log'
import type { ObjectPart, ObjectStore } from '../ports/object-store'
import type { Cipher } from '../ports/store'
import { isDocumentKey, isPublicKey } from './objects'
import { rangeOf } from './range'

const scheme = 'store:'
/** Of no type that is stored (newKey). */
const unfinishedEnd = '.part'
const chunk = 256 * 1024
/** More than any type needs to be known. */
const head = 4096

/**
 * A document store in a folder of this machine, for practice mode and where there is no bucket. Locations read
 * 'store:certificates/…'. Files are sealed, except those of the public site; one appears whole and flushed to disk, or
 * not at all.
 */
export function embeddedObjects(folder: string, cipher: Cipher): ObjectStore {
  function fileOf(location: string, isKey = isDocumentKey): string {
    const key = keyOf(location)
    if (!isKey(key)) throw new CallError('invalid', 'This document does not lie in the document store.')
    return join(folder, key)
  }

  return {
    ownsLocation: (location) => location.startsWith(scheme),
    async put(key, bytes, { visibility }, onProgress, signal) {
      if (isPublicKey(key) !== (visibility === 'public')) throw new Error(`A ${visibility} object under ${key}`)
      const location = scheme + key
      const file = fileOf(location)
      const unfinished = file + unfinishedEnd
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        const stored = visibility === 'public' ? bytes : cipher.encrypt(bytes, location)
        await writeFlushed(unfinished, stored, (written) => onProgress(Math.min(written, bytes.length)), signal)
        await rename(unfinished, file)
        await flush(dirname(file))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw signal.aborted ? signal.reason : (toDiskError(error) ?? refused('could not be stored', error))
      }
      return location
    },
    async get(location) {
      try {
        const stored = await readFile(fileOf(location))
        const bytes = new Uint8Array(isPublicKey(keyOf(location)) ? stored : cipher.decrypt(stored, location))
        return { bytes, type: contentTypeOf(bytes) }
      } catch (error) {
        throw unreadable(error)
      }
    },
    /** Only what the public site shows: the rest is sealed as a whole. */
    async open(location, range) {
      try {
        return await openPart(fileOf(location, isPublicKey), range)
      } catch (error) {
        throw unreadable(error)
      }
    },
  }
}

/** Removes what a program that was stopped left unfinished. Never rejects: what stays goes to the log. */
export async function sweepUnfinished(folder: string, log: Log): Promise<void> {
  try {
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile() && file.name.endsWith(unfinishedEnd))
        await rm(join(file.parentPath, file.name), { force: true })
  } catch (error) {
    if (!isMissing(error)) log('upload.partial_remove_failed', { error })
  }
}

const keyOf = (location: string) => (location.startsWith(scheme) ? location.slice(scheme.length) : '')

async function openPart(path: string, range: string | null): Promise<ObjectPart> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { from, to } = rangeOf(range, size) ?? { from: 0, to: size - 1 }
    const start = Buffer.alloc(Math.min(head, size))
    await file.read(start, 0, start.length, 0)
    // The stream closes the file when it ends or is given up.
    const body = Readable.toWeb(file.createReadStream({ start: from, end: to })) as ReadableStream<Uint8Array>
    return { body, type: contentTypeOf(start), size, from, to }
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
    for (let written = 0; written < bytes.length; written += chunk) {
      signal.throwIfAborted()
      const part = bytes.subarray(written, written + chunk)
      await file.writeFile(part)
      onProgress(written + part.length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name survives a power cut only when its folder is flushed too; Windows does this by itself. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function unreadable(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (isMissing(error)) return new CallError('not_found', 'This document is not in the store any more.')
  return refused('could not be read', error)
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const refused = (what: string, error: unknown) =>
  new CallError('bad_gateway', `The document ${what}: ${error instanceof Error ? error.message : String(error)}`)
