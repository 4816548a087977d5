import { randomUUID } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toSaveError } from '../files/file-errors'
import { downloadName } from '../files/names'
import { discardQuietly, writeOrDiscard } from '../files/write-or-discard'
import type { Ports } from '../ports'
import type { FileDialogs, FileWriter } from '../ports/files'

type ExportsCalls = Pick<Handlers, 'exports.begin' | 'exports.write' | 'exports.end'>
type Dependencies = { dialogs: Pick<FileDialogs, 'create'>; log: Ports['log'] }
type OpenExport = {
  owner: string
  file: FileWriter
  /** Writes are sequential: the next one starts after this one. */
  lastWrite: Promise<void>
  idleTimer: NodeJS.Timeout
}

/** An export is discarded if nothing is written for this time. */
const idleTimeoutMs = 10 * 60_000
const maxExports = 4

/**
 * Exports that a screen writes in chunks, so that a long list is never in memory as a whole. `owner`: user id of the
 * caller.
 */
export function exportsCalls({ dialogs, log }: Dependencies, timeoutMs = idleTimeoutMs) {
  const openExports = new Map<string, OpenExport>()
  let openDialogCount = 0

  async function discard(handle: string): Promise<void> {
    const openExport = openExports.get(handle)
    if (!openExport) return
    openExports.delete(handle)
    clearTimeout(openExport.idleTimer)
    // `exports.write` has reported a failed write.
    await openExport.lastWrite.catch(() => undefined)
    await discardQuietly(openExport.file, log)
  }

  const startIdleTimer = (handle: string) => setTimeout(() => void discard(handle), timeoutMs).unref()

  function findOwnExport(handle: string, owner: string): OpenExport {
    const openExport = openExports.get(handle)
    if (openExport?.owner !== owner) throw new CallError('not_found', t`The export has ended. Start it again.`)
    return openExport
  }

  const calls: ExportsCalls = {
    'exports.begin': async ({ name }, owner) => {
      if (openExports.size + openDialogCount >= maxExports)
        throw new CallError('conflict', t`Other exports are still running. Try again when they finish.`)
      openDialogCount++
      try {
        const file = await discardOnError(() => dialogs.create(downloadName(name)))
        if (!file) return { handle: null }
        const handle = randomUUID()
        openExports.set(handle, { owner, file, lastWrite: Promise.resolve(), idleTimer: startIdleTimer(handle) })
        return { handle }
      } finally {
        openDialogCount--
      }
    },
    'exports.write': async ({ handle, text }, owner) => {
      const openExport = findOwnExport(handle, owner)
      clearTimeout(openExport.idleTimer)
      openExport.idleTimer = startIdleTimer(handle)
      openExport.lastWrite = openExport.lastWrite.then(() => openExport.file.write(text))
      await discardOnError(() => openExport.lastWrite, handle)
    },
    'exports.end': async ({ handle, keep }, owner) => {
      if (!keep) {
        // No error for an export that has ended already.
        if (openExports.get(handle)?.owner === owner) await discard(handle)
        return { saved: false }
      }
      const { lastWrite, file, idleTimer } = findOwnExport(handle, owner)
      // Removed first, so that neither `close` nor the idle timer discards the file while it is being finished.
      openExports.delete(handle)
      clearTimeout(idleTimer)
      await writeOrDiscard(file, () => lastWrite, log).catch((error: unknown) => {
        throw toSaveError(error)
      })
      return { saved: true }
    },
  }

  /** Runs `work`. If it fails, discards the export with this handle, if any, and throws an error for the user. */
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
