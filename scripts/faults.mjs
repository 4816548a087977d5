// Runs the fault series, of which `npm test` runs a sample. `npm run faults -- 2000`: 2000 simulated schedules, 2000
// rounds of irregular responses, 20,000 damaged files. `--from 1234`: first seed. `--backend plain` or `keyless`: only
// the schedules, against another backend.
import { withMemoryFolder } from './lib/memory-folder.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { readSeries } from './lib/series.mjs'
import { ensureTools } from './lib/tools.mjs'

const { count, from, backend } = readSeries('faults')
await ensureInstalled()
await ensureTools()
await ensureBuilt()
const env = {
  BACKEND: backend,
  SCHEDULES: String(count),
  SCHEDULE_SEED: String(from),
  DAMAGE_CASES: String(count * 10),
  DAMAGE_SEED: String(from),
  FAULT_ROUNDS: '20',
  SEAT_SERIES: '50',
  SEAT_SEED: String(from),
  // Minimum 300: with fewer rounds, not every kind of response occurs.
  IRREGULAR_ROUNDS: String(Math.max(count, 300)),
  IRREGULAR_SEED: String(from),
}
const schedules = 'tests/desk/schedules'
const files = ['damage', 'outbox', 'killed/kill.test.ts', 'files/full-disk.test.ts'].map((name) => `tests/desk/${name}`)
const others = [
  'provider/registration/database-breaks',
  'provider/registration/seats/seats',
  'irregular-responses',
].map((name) => `tests/${name}.test.ts`)
const selectedTests = backend === 'provider' ? [schedules, ...files, ...others] : [schedules]
// The project `windows` also has some of these files, but needs Wine.
const { code } = await withMemoryFolder((folder) =>
  run('vitest', ['run', '--project=!windows', ...selectedTests], { env: { ...env, ...folder } }),
)
process.exitCode = code
