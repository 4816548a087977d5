import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentRenderer } from '#main/ports/documents'
import type { Log } from '#main/ports/log'
import { createDocumentRenderer } from '#main/printing/renderer/renderer'
import { source } from './pdf-renderer'

/** The thread that makes documents, run from the sources, with its fonts. */
export const openDocuments = (log: Log = () => undefined): DocumentRenderer =>
  createDocumentRenderer({ source, log, script: pathToFileURL(resolve('tests/support/documents/worker.mjs')) })
