import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentRenderer } from '#main/ports/documents'
import type { Log } from '#main/ports/log'
import { createDocumentRenderer } from '#main/printing/renderer/renderer'
import { rendererSource } from './pdf-renderer'

/** Opens the document renderer with its thread, run from the sources. */
export const openDocumentRenderer = (log: Log = () => undefined): DocumentRenderer =>
  createDocumentRenderer({
    source: rendererSource,
    log,
    script: pathToFileURL(resolve('tests/support/documents/worker.mjs')),
  })
