import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import { toSaveError } from '../files/file-errors'
import { discardQuietly, writeOrDiscard } from '../files/write-or-discard'
import { securityHeaders } from '../http-responses'
import type { DeskContext } from '../ports'
import type { FileWriter } from '../ports/files'
import { type ActiveDownload, createActiveDownloads, type ResultsRequest } from './active-downloads'
import { createDownloadStream } from './download'
import { requestResultsZip } from './zip'

type Context = Pick<DeskContext, 'clientFor' | 'provider' | 'dialogs' | 'emit' | 'log'>

/** Saves the results of a batch completely, or not at all. `owner`: id of the person who asks for them. */
export function resultsCalls(context: Context) {
  const downloads = createActiveDownloads(context)
  const { dialogs, log } = context

  /** Shows the save dialog; undefined if the user cancels it. Rejects on an abort, even while the dialog is open. */
  async function chooseFile(name: string, signal: AbortSignal): Promise<FileWriter | undefined> {
    signal.throwIfAborted()
    const dialog = dialogs.create(name)
    const aborted = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
    try {
      return await Promise.race([dialog, aborted.promise])
    } catch (error) {
      if (!signal.aborted) throw toSaveError(error)
      // The dialog stays open after the abort: a file chosen then is discarded.
      void dialog.then(
        (writer) => writer && discardQuietly(writer, log),
        (dialogError: unknown) => log('save_dialog.failed', { error: dialogError }),
      )
      throw error
    }
  }

  async function save(request: ResultsRequest, owner: string, { signal, onProgress }: ActiveDownload) {
    const { name, streamChunks } = await requestResultsZip(request, owner, context, signal)
    const file = await chooseFile(name, signal)
    if (!file) return { saved: false, name }
    const writeChunks = async () => {
      for await (const chunk of streamChunks(onProgress)) await file.write(chunk)
      signal.throwIfAborted()
    }
    await writeOrDiscard(file, writeChunks, log).catch((error: unknown) => {
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
        throw download.toUserError(error)
      } finally {
        download.end()
      }
    },
    'results.cancel': async ({ task }, owner) => {
      downloads.cancel(task, owner)
    },
  }

  /** Serves the zip as a download. Throws CallError before the first chunk; later errors abort the body. */
  async function serve(request: ResultsRequest, owner: string, pageSignal: AbortSignal): Promise<Response> {
    const { task } = request
    if (!task) throw new CallError('invalid', t`The download has no task name.`)
    const download = downloads.start(request, owner)
    const cancel = () => downloads.cancel(task, owner)
    pageSignal.addEventListener('abort', cancel, { once: true })
    if (pageSignal.aborted) cancel()
    try {
      const { name, streamChunks } = await requestResultsZip(request, owner, context, download.signal)
      const remainingChunks = streamChunks(download.onProgress)
      // Read before the response starts, so that a refusal is an error instead of an empty download.
      const firstChunk = await remainingChunks.next()
      const headers = {
        ...securityHeaders,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'no-store',
      }
      return new Response(createDownloadStream(firstChunk, remainingChunks, download), { headers })
    } catch (error) {
      download.end()
      throw download.toUserError(error)
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
