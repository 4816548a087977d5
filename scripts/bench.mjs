// What is claimed of speed, as ratios measured side by side in one run: every *.bench.ts of tests/bench, or those named.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { handOver } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
handOver('node', ['--expose-gc', 'tests/bench/run.mjs', ...process.argv.slice(2)])
