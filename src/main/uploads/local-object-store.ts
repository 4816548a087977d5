import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { t } from '@lingui/core/macro'
import { errorMessage } from '#contract/protocol/error-message'
import { CallError } from '#contract/protocol/failure'
import { isWorkstationLocation, workstationScheme } from '#contract/stored-file'
import { contentTypeOf } from '#system/content-type'
import { moveSynced, writeSynced } from '#system/durable-file'
import { isNotFoundError, openFilePart } from '#system/file-part'
import { toDiskError } from '../files/disk-error'
import type { Log } from '../ports/log'
import type { ObjectStore } from '../ports/object-store'
import type { Cipher } from '../ports/store'
import { chunksWithProgress } from './chunks'
import { documentFolder, isDocumentKey, isPublicMediaKey, notInFileStorageError } from './object-keys'

/** Ending of partial files; no object key ends so (see createObjectKey). */
const partialSuffix = '.part'

/**
 * An object store in a folder of this machine, for practice mode and workstations without a bucket. Locations are
 * 'store:certificates/…'. Files are encrypted, except those of the public site, and written atomically.
 */
export function createLocalObjectStore(folder: string, cipher: Cipher): ObjectStore {
  /** By default of any object: `isDocumentKey` is true for keys of public media as well. */
  function fileOf(location: string, isAllowedKey = isDocumentKey): string {
    const key = keyOf(location)
    if (!isAllowedKey(key)) throw notInFileStorageError()
    return join(folder, key)
  }

  return {
    ownsLocation: isWorkstationLocation,
    async put(key, bytes, { visibility }, onProgress, signal) {
      if (isPublicMediaKey(key) !== (visibility === 'public'))
        throw new Error(`The key ${key} does not belong to a ${visibility} object.`)
      const location = workstationScheme + key
      const file = fileOf(location)
      const partialPath = file + partialSuffix
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        const content = visibility === 'public' ? bytes : cipher.encrypt(bytes, location)
        const chunks = chunksWithProgress(content, (written) => onProgress(Math.min(written, bytes.length)))
        await writeSynced(partialPath, untilAborted(chunks, signal))
        await moveSynced(partialPath, file)
      } catch (error) {
        await rm(partialPath, { force: true })
        throw signal.aborted
          ? signal.reason
          : (toDiskError(error) ?? storageError(t`The document could not be stored: ${{ error: errorMessage(error) }}`))
      }
      return location
    },
    async get(location) {
      try {
        const content = await readFile(fileOf(location))
        const bytes = new Uint8Array(isPublicMediaKey(keyOf(location)) ? content : cipher.decrypt(content, location))
        return { bytes, type: contentTypeOf(bytes) }
      } catch (error) {
        throw toReadError(error)
      }
    },
    /** Opens objects of the public site only: the others are encrypted as a whole, so no range can be read. */
    async open(location, range) {
      try {
        return await openFilePart(fileOf(location, isPublicMediaKey), range)
      } catch (error) {
        throw toReadError(error)
      }
    },
    async localDocuments() {
      const entries = await readdir(join(folder, documentFolder), { withFileTypes: true }).catch((error: unknown) => {
        if (isNotFoundError(error)) return []
        throw toReadError(error)
      })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      return names
        .filter((name) => !name.endsWith(partialSuffix))
        .map((name) => workstationScheme + documentFolder + name)
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

const keyOf = (location: string) => (isWorkstationLocation(location) ? location.slice(workstationScheme.length) : '')

function* untilAborted(chunks: Iterable<Uint8Array>, signal: AbortSignal): Generator<Uint8Array, void> {
  for (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}

function toReadError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (isNotFoundError(error))
    return new CallError('not_found', t`Only the workstation that uploaded this document has it.`)
  return storageError(t`The document could not be read: ${{ error: errorMessage(error) }}`)
}

const storageError = (message: string) => new CallError('bad_gateway', message)
