import { randomUUID } from 'node:crypto'
import type { FileHandle } from '#contract/desk'
import { CallError } from '#contract/failure'
import type { Bytes } from '../ports'
import { contentTypeOf } from './content-type'
import { displayName } from './names'

const megabyte = 1024 * 1024
const limits = { lifetime: 30 * 60_000, total: 200 * megabyte }

export type HeldFile = { name: string; bytes: Bytes; type: string }
export type HeldFiles = ReturnType<typeof createHeldFiles>

/**
 * Files that the desk holds for the renderer, which knows them by a random handle and never by a path (quality.md).
 * A handle lives 30 minutes; together they hold at most 200 MB, and the oldest makes room for a new one.
 */
export function createHeldFiles(now: () => number) {
  const held = new Map<string, HeldFile & { until: number }>()
  let total = 0

  function release(handle: string) {
    total -= held.get(handle)?.bytes.length ?? 0
    held.delete(handle)
  }

  /** Maps keep the order of insertion, so the first is the oldest. */
  function makeRoom(size: number) {
    for (const [handle, file] of held) if (file.until <= now() || total + size > limits.total) release(handle)
  }

  return {
    /** Takes bytes under a name. Throws `invalid` when the file alone is over the limit. */
    take(name: string, bytes: Bytes): FileHandle {
      const shown = displayName(name)
      if (bytes.length > limits.total)
        throw new CallError('invalid', `${shown} is larger than 200 MB. Choose a smaller file.`)
      makeRoom(bytes.length)
      const handle = randomUUID()
      const file = { name: shown, bytes, type: contentTypeOf(bytes), until: now() + limits.lifetime }
      held.set(handle, file)
      total += bytes.length
      return { handle, name: file.name, bytes: bytes.length, type: file.type }
    },
    /** Throws `not_found` when the handle is unknown, released or expired. */
    read(handle: string): HeldFile {
      makeRoom(0)
      const file = held.get(handle)
      if (!file) throw new CallError('not_found', 'This file is no longer held here. Choose it again.')
      return file
    },
    release,
  }
}
