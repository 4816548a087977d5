import { randomUUID } from 'node:crypto'
import type { DeskInput, FileHandle } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Bytes } from '../ports/files'
import { contentTypeOf } from './content-type'
import { displayName } from './names'

const megabyte = 1024 * 1024
const limits = { lifetime: 30 * 60_000, total: 200 * megabyte, unfinished: 4 }

type Unfinished = { owner: string; name: string; bytes: Bytes; filled: number; until: number }
export type HeldFile = { name: string; bytes: Bytes; type: string }
export type HeldFiles = ReturnType<typeof createHeldFiles>

/**
 * Files that the desk holds for the renderer, which knows them by a random handle and never by a path, each for the
 * person who put it there.
 * A handle lives 30 minutes by `now`, in milliseconds of any clock; together they hold at most 200 MB, and the oldest
 * makes room for a new one.
 */
export function createHeldFiles(now: () => number) {
  const held = new Map<string, HeldFile & { owner: string; until: number }>()
  const unfinished = new Map<string, Unfinished>()
  let total = 0

  function drop(handle: string) {
    total -= held.get(handle)?.bytes.length ?? 0
    held.delete(handle)
  }

  /** Maps keep the order of insertion, so the first is the oldest. */
  function makeRoom(size: number) {
    for (const [handle, file] of held) if (file.until <= now() || total + size > limits.total) drop(handle)
  }

  /** Takes bytes under a name. Throws `invalid` when the file alone is over the limit. */
  function take(owner: string, name: string, bytes: Bytes): FileHandle {
    const shown = fitting(name, bytes.length)
    makeRoom(bytes.length)
    const handle = randomUUID()
    const file = { owner, name: shown, bytes, type: contentTypeOf(bytes), until: now() + limits.lifetime }
    held.set(handle, file)
    total += bytes.length
    return { handle, name: file.name, bytes: bytes.length, type: file.type }
  }

  /** Room for a file that comes in parts; the oldest of too many is given up. */
  function begin(owner: string, name: string, size: number): string {
    const shown = fitting(name, size)
    for (const [part, { until }] of unfinished)
      if (until <= now() || unfinished.size >= limits.unfinished) unfinished.delete(part)
    const part = randomUUID()
    unfinished.set(part, { owner, name: shown, bytes: new Uint8Array(size), filled: 0, until: now() + limits.lifetime })
    return part
  }

  return {
    take,
    /** Takes the next part of a file, the first with no `part`; the last one answers the file. */
    takePart(owner: string, { part, name, total: size, bytes }: DeskInput<'files.takePart'>) {
      const key = part ?? begin(owner, name, size)
      const file = unfinished.get(key)
      if (file?.owner !== owner || file.filled + bytes.length > file.bytes.length || (bytes.length === 0 && size > 0)) {
        unfinished.delete(key)
        throw new CallError('invalid', 'The file did not arrive whole. Choose it again.')
      }
      file.bytes.set(bytes, file.filled)
      file.filled += bytes.length
      if (file.filled < file.bytes.length) return { part: key, file: null }
      unfinished.delete(key)
      return { part: key, file: take(owner, file.name, file.bytes) }
    },
    /** Throws `not_found` when the handle is unknown, released, expired or somebody else's. */
    read(owner: string, handle: string): HeldFile {
      makeRoom(0)
      const file = held.get(handle)
      if (file?.owner !== owner) throw new CallError('not_found', 'This file is no longer held here. Choose it again.')
      return file
    },
    release(owner: string, handle: string) {
      if (held.get(handle)?.owner === owner) drop(handle)
    },
  }
}

function fitting(name: string, size: number): string {
  const shown = displayName(name)
  if (size > limits.total) throw new CallError('invalid', `${shown} is larger than 200 MB. Choose a smaller file.`)
  return shown
}
