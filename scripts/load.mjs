// A day's calls of 1, 20 and 100 counters on 1,000, 100,000 and 1,000,000 registrations, one provider and two: about ten
// minutes. Writes docs/performance.md. Less by arguments: `npm run load -- --rows 100000 --counters 20 --seconds 30`.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('node', ['tests/load/run.mjs', ...process.argv.slice(2)])
