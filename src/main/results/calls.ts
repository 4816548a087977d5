import { Readable } from 'node:stream'
import type { DeskHandlers } from '#contract/desk'
import { unsaved } from '../files/unsaved'
import type { DeskContext, Sink } from '../ports'
import { securityHeaders } from '../serve'
import { type ResultsZip, resultsZip } from './zip'

type Context = Pick<DeskContext, 'api' | 'provider' | 'dialogs'>

/** Saving the results of a batch where the person says: whole, or not at all. */
export const resultsCalls = (context: Context): Pick<DeskHandlers, 'results.save'> => ({
  'results.save': async ({ batchId }) => {
    const zip = await resultsZip(batchId, context)
    const { name } = zip
    const sink = await context.dialogs.create(name).catch((error: unknown) => {
      throw unsaved(error)
    })
    if (!sink) return { saved: false, name }
    try {
      await write(zip, sink)
      return { saved: true, name }
    } catch (error) {
      await sink.discard()
      throw error
    }
  },
})

async function write({ parts }: ResultsZip, sink: Sink) {
  const saved = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      throw unsaved(error)
    })
  for await (const part of parts()) await saved(sink.write(part))
  await saved(sink.finish())
}

const base = '/results/'

/** The batch whose results a path asks for; undefined for every other path. */
export const resultsBatch = (path: string): string | undefined =>
  /^\/results\/[\w-]{1,64}$/.test(path) ? path.slice(base.length) : undefined

/** POST /results/<batch>: the zip as a download, for a page that saves it itself. Throws CallError before it begins. */
export async function serveResults(batchId: string, context: Context): Promise<Response> {
  const { name, parts } = await resultsZip(batchId, context)
  const headers = {
    ...securityHeaders,
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
  }
  return new Response(Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>, { headers })
}
