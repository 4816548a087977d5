// Runs benchmarks of tests/bench, all or the named ones. Each compares two durations of the same run.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()
replaceProcess('node', ['--expose-gc', 'tests/bench/run.mjs', ...process.argv.slice(2)])
