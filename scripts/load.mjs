// Measures a day's calls of 1, 20 and 100 workstations on 1,000, 100,000 and 1,000,000 registrations, with one provider
// and two, in about ten minutes. Writes docs/performance.md. Smaller: `npm run load -- --rows 100000 --workstations 20
// --seconds 30`.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
replaceProcess('node', ['tests/load/run.mjs', ...process.argv.slice(2)])
