import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Maker } from '#main/ports/documents'
import type { Log } from '#main/ports/log'
import { openMaker } from '#main/printing/maker/maker'
import { source } from './engine'

/** The thread that makes documents, run from the sources, with its fonts. */
export const openDocuments = (log: Log = () => undefined): Maker =>
  openMaker({ source, log, script: pathToFileURL(resolve('tests/support/documents/worker.mjs')) })
