import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toSaveError } from '../files/save-error'
import { discardQuietly, writeOrDiscard } from '../files/write-or-discard'
import { securityHeaders } from '../http-responses'
import type { DeskContext } from '../ports'
import type { FileWriter } from '../ports/files'
import { downloadOf } from './download'
import { type Asked, createRunning, type Saving } from './running'
import { resultsZip } from './zip'

type Context = Pick<DeskContext, 'clientFor' | 'provider' | 'dialogs' | 'emit' | 'log'>

/** Saving the results of a batch where the person says: whole, or not at all. */
export function resultsCalls(context: Context) {
  const running = createRunning(context)
  const { dialogs, log } = context

  /** Where the person says; undefined when they cancel. A dialog that is open while the program ends is not waited for. */
  async function askWhere(name: string, signal: AbortSignal): Promise<FileWriter | undefined> {
    signal.throwIfAborted()
    const asking = dialogs.create(name)
    const over = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => over.reject(signal.reason), { once: true })
    try {
      return await Promise.race([asking, over.promise])
    } catch (error) {
      if (!signal.aborted) throw toSaveError(error)
      void asking.then(
        (late) => late && discardQuietly(late, log),
        (late: unknown) => log('save_dialog.failed', { error: late }),
      )
      throw error
    }
  }

  async function save(asked: Asked, owner: string, { signal, onProgress }: Saving) {
    const { name, parts } = await resultsZip(asked, owner, context, signal)
    const sink = await askWhere(name, signal)
    if (!sink) return { saved: false, name }
    const fill = async () => {
      for await (const part of parts(onProgress)) await sink.write(part)
      signal.throwIfAborted()
    }
    await writeOrDiscard(sink, fill, log).catch((error: unknown) => {
      throw toSaveError(error)
    })
    return { saved: true, name }
  }

  const calls: Pick<Handlers, 'results.save' | 'results.cancel'> = {
    'results.save': async (asked, owner) => {
      const saving = running.begin(asked, owner)
      try {
        return await save(asked, owner, saving)
      } catch (error) {
        throw saving.failure(error)
      } finally {
        saving.end()
      }
    },
    'results.cancel': async ({ task }, owner) => {
      running.cancel(task, owner)
    },
  }

  /**
   * The zip as a download, for a page that saves it itself. Throws CallError before it begins; what fails later breaks
   * the body off.
   */
  async function serve(asked: Asked, owner: string, left: AbortSignal): Promise<Response> {
    const { task } = asked
    if (!task) throw new CallError('invalid', 'A download names its task.')
    const saving = running.begin(asked, owner)
    const stop = () => running.cancel(task, owner)
    left.addEventListener('abort', stop, { once: true })
    if (left.aborted) stop()
    try {
      const { name, parts } = await resultsZip(asked, owner, context, saving.signal)
      const rest = parts(saving.onProgress)
      // The institute's words, where it has no zip, come in place of a download.
      const first = await rest.next()
      const headers = {
        ...securityHeaders,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'no-store',
      }
      return new Response(downloadOf(first, rest, saving), { headers })
    } catch (error) {
      saving.end()
      throw saving.failure(error)
    }
  }

  return { calls, serve, close: running.close }
}

/** What an address asks for: /results/<batch>?task=, with &answers=without where that is meant. Undefined for every other one. */
export function resultsAsked({ pathname, searchParams }: URL): Asked | undefined {
  const [, batchId] = /^\/results\/([\w-]{1,64})$/.exec(pathname) ?? []
  if (batchId === undefined) return undefined
  return { batchId, task: searchParams.get('task') ?? '', withoutAnswers: searchParams.get('answers') === 'without' }
}
