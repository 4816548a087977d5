// Runs benchmarks of tests/bench, all or the named ones: speed ratios measured side by side in one run.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
replaceProcess('node', ['--expose-gc', 'tests/bench/run.mjs', ...process.argv.slice(2)])
