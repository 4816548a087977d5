import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CallError } from '#contract/failure'
import { contentTypeOf } from '../files/content-type'
import type { Cipher } from '../store/cipher'
import { isDocumentKey, type Objects } from './objects'

const scheme = 'store:'
const chunk = 256 * 1024

/**
 * A document store in a folder of this machine, for practice mode and where there is no bucket. Locations read
 * 'store:certificates/…'. Files are sealed; one appears whole and flushed to disk, or not at all.
 */
export function embeddedObjects(folder: string, cipher: Cipher): Objects {
  function fileOf(location: string): string {
    const key = location.startsWith(scheme) ? location.slice(scheme.length) : ''
    if (!isDocumentKey(key)) throw new CallError('invalid', 'This document does not lie in the document store.')
    return join(folder, key)
  }

  async function get(location: string) {
    try {
      const bytes = new Uint8Array(cipher.open(await readFile(fileOf(location)), location))
      return { bytes, type: contentTypeOf(bytes) }
    } catch (error) {
      if (error instanceof CallError) throw error
      if (isMissing(error)) throw new CallError('not_found', 'This document is not in the store any more.')
      throw refused('could not be read', error)
    }
  }

  return {
    async put(key, bytes, _object, onProgress, signal) {
      const location = scheme + key
      const file = fileOf(location)
      const unfinished = `${file}.part`
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        const sealed = cipher.seal(bytes, location)
        await writeFlushed(unfinished, sealed, (written) => onProgress(Math.min(written, bytes.length)), signal)
        await rename(unfinished, file)
        await flush(dirname(file))
      } catch (error) {
        if (signal.aborted) await rm(unfinished, { force: true })
        throw signal.aborted ? signal.reason : refused('could not be stored', error)
      }
      return location
    },
    get,
    /** No server stands before a folder, so the link carries the document itself. */
    async link(location) {
      const { bytes, type } = await get(location)
      return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    },
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

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const refused = (what: string, error: unknown) =>
  new CallError('bad_gateway', `The document ${what}: ${error instanceof Error ? error.message : String(error)}`)
