import { randomUUID } from 'node:crypto'
import { t } from '@lingui/core/macro'
import type { DeskInput, FileHandle } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { contentTypeOf } from '#system/content-type'
import type { Bytes } from '../ports/files'
import { safeFileName } from './names'

const megabyte = 1024 * 1024
const limits = { lifetimeMs: 30 * 60_000, totalBytes: 200 * megabyte, partialFiles: 4 }

type PartialFile = { owner: string; name: string; bytes: Bytes; receivedBytes: number; expiresAt: number }
export type SelectedFile = { name: string; bytes: Bytes; type: string }
export type FileHandles = ReturnType<typeof createFileHandles>

/**
 * Files in memory under random handles, each readable by its owner only. A handle expires after 30 minutes;
 * above 200 MB in total the oldest files are removed. `now` returns milliseconds.
 */
export function createFileHandles(now: () => number) {
  const files = new Map<string, SelectedFile & { owner: string; expiresAt: number }>()
  const partialFiles = new Map<string, PartialFile>()
  let totalBytes = 0

  function remove(handle: string) {
    totalBytes -= files.get(handle)?.bytes.length ?? 0
    files.delete(handle)
  }

  /** Removes expired files, then the oldest until `size` more bytes fit. A Map keeps insertion order. */
  function evict(size: number) {
    for (const [handle, file] of files)
      if (file.expiresAt <= now() || totalBytes + size > limits.totalBytes) remove(handle)
  }

  /** Throws `invalid` for a file over the limit. */
  function add(owner: string, name: string, bytes: Bytes): FileHandle {
    const validName = safeFileName(name)
    assertSize(validName, bytes.length)
    evict(bytes.length)
    const handle = randomUUID()
    const file = { owner, name: validName, bytes, type: contentTypeOf(bytes), expiresAt: now() + limits.lifetimeMs }
    files.set(handle, file)
    totalBytes += bytes.length
    return { handle, name: file.name, bytes: bytes.length, type: file.type }
  }

  /** Allocates a file that arrives in chunks, and returns its id. Removes the oldest partial file above the limit. */
  function allocate(owner: string, name: string, size: number): string {
    const validName = safeFileName(name)
    assertSize(validName, size)
    for (const [id, { expiresAt }] of partialFiles)
      if (expiresAt <= now() || partialFiles.size >= limits.partialFiles) partialFiles.delete(id)
    const id = randomUUID()
    partialFiles.set(id, {
      owner,
      name: validName,
      bytes: new Uint8Array(size),
      receivedBytes: 0,
      expiresAt: now() + limits.lifetimeMs,
    })
    return id
  }

  return {
    add,
    /**
     * Adds a chunk to a partial file; the first chunk has no `partialFileId` and allocates the file. Returns the id for
     * the next chunk; after the last chunk also the complete file.
     */
    addChunk(owner: string, { partialFileId, name, total: size, bytes }: DeskInput<'files.addChunk'>) {
      const id = partialFileId ?? allocate(owner, name, size)
      const file = partialFiles.get(id)
      if (
        file?.owner !== owner ||
        file.receivedBytes + bytes.length > file.bytes.length ||
        (bytes.length === 0 && size > 0)
      ) {
        partialFiles.delete(id)
        throw new CallError('invalid', t`The file is incomplete. Choose it again.`)
      }
      file.bytes.set(bytes, file.receivedBytes)
      file.receivedBytes += bytes.length
      if (file.receivedBytes < file.bytes.length) return { partialFileId: id, file: null }
      partialFiles.delete(id)
      return { partialFileId: id, file: add(owner, file.name, file.bytes) }
    },
    /** Throws `not_found` for an unknown, released or expired handle, and for the handle of another owner. */
    read(owner: string, handle: string): SelectedFile {
      evict(0)
      const file = files.get(handle)
      if (file?.owner !== owner) throw new CallError('not_found', t`The file is no longer available. Choose it again.`)
      return file
    },
    release(owner: string, handle: string) {
      if (files.get(handle)?.owner === owner) remove(handle)
    },
  }
}

function assertSize(validName: string, size: number): void {
  if (size > limits.totalBytes)
    throw new CallError('invalid', t`${validName} is larger than 200 MB. Choose a smaller file.`)
}
