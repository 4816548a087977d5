import { join } from 'node:path'
import { importSource } from '../support/run/import-source.mjs'

const module = await importSource(join(import.meta.dirname, 'load.ts'))
process.exit((await module.load(process.argv.slice(2))) ? 0 : 1)
