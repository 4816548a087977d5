import type { DeskResult } from '#contract/desk/bridge'
import type { DeskInput, DeskOutput } from '#contract/desk/index'
import { inLanguage } from '../../checkout/page/in-language'

type Handlers = {
  [N in 'exports.begin' | 'exports.write' | 'exports.end']: (input: DeskInput<N>) => DeskOutput<N> | undefined
}

/**
 * Handles the export calls in the page: collects the chunks as blobs, which browsers store on disk, and downloads them
 * at the end. The handler returns undefined for other calls.
 */
export function createExportHandler(download: (name: string, content: Blob) => void) {
  const runningExports = new Map<string, { name: string; chunks: Blob[] }>()

  const handlers: Handlers = {
    'exports.begin': ({ name }) => {
      const handle = crypto.randomUUID()
      runningExports.set(handle, { name, chunks: [] })
      return { handle }
    },
    'exports.write': ({ handle, text }) => {
      findExport(handle).chunks.push(new Blob([text]))
      return undefined
    },
    'exports.end': ({ handle, keep }) => {
      const keptExport = keep ? findExport(handle) : undefined
      runningExports.delete(handle)
      if (keptExport) download(keptExport.name, new Blob(keptExport.chunks))
      return { saved: keep }
    },
  }

  function findExport(handle: string) {
    const entry = runningExports.get(handle)
    if (!entry)
      throw new Error(inLanguage('The export has ended. Start it again.', 'निर्यात समाप्त हो गया है। उसे फिर से शुरू करें।'))
    return entry
  }

  return (name: string, input: unknown): DeskResult | undefined => {
    if (!Object.hasOwn(handlers, name)) return undefined
    try {
      const handler = handlers[name as keyof Handlers] as (input: unknown) => unknown
      return { ok: true, value: handler(input) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ok: false, failure: { code: 'not_found', message, status: 404 } }
    }
  }
}
