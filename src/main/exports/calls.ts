import { randomUUID } from 'node:crypto'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toSaveError } from '../files/file-errors'
import { downloadName } from '../files/names'
import { discardQuietly } from '../files/write-or-discard'
import type { Ports } from '../ports'
import type { FileDialogs, FileWriter } from '../ports/files'

type ExportsCalls = Pick<Handlers, 'exports.begin' | 'exports.write' | 'exports.end'>
type Dependencies = { dialogs: Pick<FileDialogs, 'create'>; log: Ports['log'] }
type OpenExport = {
  owner: string
  file: FileWriter
  /** The last write; the next one follows it. */
  writing: Promise<void>
  idle: NodeJS.Timeout
}

/** Milliseconds without a write until an export is discarded. */
const idleTimeout = 10 * 60_000
const maxExports = 4

/**
 * Files that a screen writes in parts, so that a long list is never in memory as a whole. A file that is not finished is
 * discarded.
 */
export function exportsCalls({ dialogs, log }: Dependencies, timeout = idleTimeout) {
  const openExports = new Map<string, OpenExport>()

  async function discard(handle: string): Promise<void> {
    const openExport = openExports.get(handle)
    if (!openExport) return
    openExports.delete(handle)
    clearTimeout(openExport.idle)
    // An error of the last write was thrown to its caller.
    await openExport.writing.catch(() => undefined)
    await discardQuietly(openExport.file, log)
  }

  const startIdleTimer = (handle: string) => setTimeout(() => void discard(handle), timeout).unref()

  function get(handle: string, owner: string): OpenExport {
    const openExport = openExports.get(handle)
    if (openExport?.owner !== owner) throw new CallError('not_found', 'The export has ended. Start it again.')
    return openExport
  }

  const calls: ExportsCalls = {
    'exports.begin': async ({ name }, owner) => {
      if (openExports.size >= maxExports)
        throw new CallError('conflict', 'Other exports are still running. Try again when they finish.')
      const file = await discardOnError(() => dialogs.create(downloadName(name)))
      if (!file) return { handle: null }
      const handle = randomUUID()
      openExports.set(handle, { owner, file, writing: Promise.resolve(), idle: startIdleTimer(handle) })
      return { handle }
    },
    'exports.write': async ({ handle, text }, owner) => {
      const openExport = get(handle, owner)
      clearTimeout(openExport.idle)
      openExport.idle = startIdleTimer(handle)
      openExport.writing = openExport.writing.then(() => openExport.file.write(text))
      await discardOnError(() => openExport.writing, handle)
    },
    'exports.end': async ({ handle, keep }, owner) => {
      if (!keep) {
        if (openExports.get(handle)?.owner === owner) await discard(handle)
        return { saved: false }
      }
      const { writing, file } = get(handle, owner)
      await discardOnError(async () => {
        await writing
        await file.finish()
      }, handle)
      clearTimeout(openExports.get(handle)?.idle)
      openExports.delete(handle)
      return { saved: true }
    },
  }

  async function discardOnError<T>(work: () => Promise<T>, handle = ''): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await discard(handle)
      throw toSaveError(error)
    }
  }

  return {
    calls,
    /** Discards all unfinished files. */
    close: () => Promise.all([...openExports.keys()].map(discard)),
  }
}
