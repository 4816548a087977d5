// Calls every read endpoint of a backend, changing nothing, and reports which screens will work with it.
// The first step before a roll-out: docs/operating.md.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
replaceProcess('node', ['out/main/connection-check.js', ...process.argv.slice(2)])
