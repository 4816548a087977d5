import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toSaveError } from '../files/file-errors'
import { discardQuietly, writeOrDiscard } from '../files/write-or-discard'
import { securityHeaders } from '../http-responses'
import type { DeskContext } from '../ports'
import type { FileWriter } from '../ports/files'
import { type ActiveDownload, createActiveDownloads, type ResultsRequest } from './active-downloads'
import { createDownloadStream } from './download'
import { resultsZip } from './zip'

type Context = Pick<DeskContext, 'clientFor' | 'provider' | 'dialogs' | 'emit' | 'log'>

/** Saves the results of a batch completely, or not at all. */
export function resultsCalls(context: Context) {
  const downloads = createActiveDownloads(context)
  const { dialogs, log } = context

  /** Undefined if the dialog is cancelled. A dialog that is still open after the abort is not waited for. */
  async function chooseFile(name: string, signal: AbortSignal): Promise<FileWriter | undefined> {
    signal.throwIfAborted()
    const dialog = dialogs.create(name)
    const aborted = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
    try {
      return await Promise.race([dialog, aborted.promise])
    } catch (error) {
      if (!signal.aborted) throw toSaveError(error)
      void dialog.then(
        (late) => late && discardQuietly(late, log),
        (late: unknown) => log('save_dialog.failed', { error: late }),
      )
      throw error
    }
  }

  async function save(request: ResultsRequest, owner: string, { signal, onProgress }: ActiveDownload) {
    const { name, parts } = await resultsZip(request, owner, context, signal)
    const file = await chooseFile(name, signal)
    if (!file) return { saved: false, name }
    const fill = async () => {
      for await (const part of parts(onProgress)) await file.write(part)
      signal.throwIfAborted()
    }
    await writeOrDiscard(file, fill, log).catch((error: unknown) => {
      throw toSaveError(error)
    })
    return { saved: true, name }
  }

  const calls: Pick<Handlers, 'results.save' | 'results.cancel'> = {
    'results.save': async (request, owner) => {
      const download = downloads.start(request, owner)
      try {
        return await save(request, owner, download)
      } catch (error) {
        throw download.failure(error)
      } finally {
        download.end()
      }
    },
    'results.cancel': async ({ task }, owner) => {
      downloads.cancel(task, owner)
    },
  }

  /** The zip as a download of the page. Throws CallError before the first part; later errors abort the body. */
  async function serve(request: ResultsRequest, owner: string, pageClosed: AbortSignal): Promise<Response> {
    const { task } = request
    if (!task) throw new CallError('invalid', 'A download names its task.')
    const download = downloads.start(request, owner)
    const stop = () => downloads.cancel(task, owner)
    pageClosed.addEventListener('abort', stop, { once: true })
    if (pageClosed.aborted) stop()
    try {
      const { name, parts } = await resultsZip(request, owner, context, download.signal)
      const rest = parts(download.onProgress)
      // A refusal of the institute becomes an error instead of an empty download.
      const first = await rest.next()
      const headers = {
        ...securityHeaders,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'no-store',
      }
      return new Response(createDownloadStream(first, rest, download), { headers })
    } catch (error) {
      download.end()
      throw download.failure(error)
    }
  }

  return { calls, serve, close: downloads.close }
}

/** Parses /results/<batch>?task=<task>[&answers=without]; undefined for any other URL. */
export function parseResultsUrl({ pathname, searchParams }: URL): ResultsRequest | undefined {
  const [, batchId] = /^\/results\/([\w-]{1,64})$/.exec(pathname) ?? []
  if (batchId === undefined) return undefined
  return { batchId, task: searchParams.get('task') ?? '', withoutAnswers: searchParams.get('answers') === 'without' }
}
