import { join } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(join(import.meta.dirname, 'load.ts'))
process.exit((await module.load(process.argv.slice(2))) ? 0 : 1)
