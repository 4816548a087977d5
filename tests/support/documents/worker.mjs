// The thread that makes documents, from its sources.
import { resolve } from 'node:path'
import { importSource } from '../run/import-source.mjs'

await importSource(resolve(import.meta.dirname, '../../../src/main/printing/renderer/worker.ts'))
