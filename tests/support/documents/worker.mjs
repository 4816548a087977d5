// Runs the document thread from the sources.
import { resolve } from 'node:path'
import { importSource } from '../run/import-source.mjs'

await importSource(resolve(import.meta.dirname, '../../../src/main/printing/renderer/worker.ts'))
