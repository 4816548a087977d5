import { randomUUID } from 'node:crypto'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { downloadName } from '../files/names'
import { toSaveError } from '../files/save-error'
import { discardQuietly } from '../files/write-or-discard'
import type { Ports } from '../ports'
import type { FileDialogs, FileWriter } from '../ports/files'

type ExportsCalls = Pick<Handlers, 'exports.begin' | 'exports.write' | 'exports.end'>
type Needs = { dialogs: Pick<FileDialogs, 'create'>; log: Ports['log'] }
type Open = {
  owner: string
  sink: FileWriter
  /** The last write; the next waits for it. */
  writing: Promise<void>
  idle: NodeJS.Timeout
}

/** A screen that went away leaves its file unfinished: after so long it is removed. */
const patience = 10 * 60_000
const most = 4

/**
 * Files that a screen writes part by part, where the person said: a whole filtered list never stands in memory. One
 * that is not ended, or ended without keeping it, leaves nothing.
 */
export function exportsCalls({ dialogs, log }: Needs, patient = patience) {
  const running = new Map<string, Open>()

  async function discard(handle: string): Promise<void> {
    const found = running.get(handle)
    if (!found) return
    running.delete(handle)
    clearTimeout(found.idle)
    // What the last write met was told to its caller.
    await found.writing.catch(() => undefined)
    await discardQuietly(found.sink, log)
  }

  const waitFor = (handle: string) => setTimeout(() => void discard(handle), patient).unref()

  function get(handle: string, owner: string): Open {
    const found = running.get(handle)
    if (found?.owner !== owner) throw new CallError('not_found', 'This export is not open any more. Start it again.')
    return found
  }

  const calls: ExportsCalls = {
    'exports.begin': async ({ name }, owner) => {
      if (running.size >= most) throw new CallError('conflict', 'Other exports are still running. Wait for them.')
      const sink = await or(() => dialogs.create(downloadName(name)))
      if (!sink) return { handle: null }
      const handle = randomUUID()
      running.set(handle, { owner, sink, writing: Promise.resolve(), idle: waitFor(handle) })
      return { handle }
    },
    'exports.write': async ({ handle, text }, owner) => {
      const found = get(handle, owner)
      clearTimeout(found.idle)
      found.idle = waitFor(handle)
      found.writing = found.writing.then(() => found.sink.write(text))
      await or(() => found.writing, handle)
    },
    'exports.end': async ({ handle, keep }, owner) => {
      if (!keep) {
        if (running.get(handle)?.owner === owner) await discard(handle)
        return { saved: false }
      }
      const { writing, sink } = get(handle, owner)
      await or(async () => {
        await writing
        await sink.finish()
      }, handle)
      clearTimeout(running.get(handle)?.idle)
      running.delete(handle)
      return { saved: true }
    },
  }

  /** The unfinished file goes. */
  async function or<T>(work: () => Promise<T>, handle = ''): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await discard(handle)
      throw toSaveError(error)
    }
  }

  return {
    calls,
    /** Removes what is unfinished. */
    close: () => Promise.all([...running.keys()].map(discard)),
  }
}
