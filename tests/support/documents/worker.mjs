// The thread that makes documents, from its sources.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

await runnerImport(resolve(import.meta.dirname, '../../../src/main/printing/maker/worker.ts'))
