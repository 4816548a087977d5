// Runs the money series: simulated days of two workstations on which every payment may fail. `npm test` runs a sample.
// `npm run money -- 2000` runs 2000 days; `-- 1 --from 1234` the day of seed 1234, with its steps printed.
// `--backend plain` and `--backend keyless` run them with backends that have fewer extensions.
import { withMemoryFolder } from './lib/memory-folder.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { readSeries } from './lib/series.mjs'
import { ensureTools } from './lib/tools.mjs'

const { count, from, backend } = readSeries('money')
await ensureInstalled()
await ensureTools()
await ensureBuilt()
const env = { MONEY_DAYS: String(count), MONEY_SEED: String(from), BACKEND: backend }
const args = ['run', 'tests/desk/money/money.test.ts']
const { code } = await withMemoryFolder((folder) => run('vitest', args, { env: { ...env, ...folder } }))
process.exitCode = code
