// What `npm test` has a sample of, as long as wanted: `npm run faults -- 2000` (mornings, untidy answers of each call, and ten times as many damages).
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { ensureTools } from './lib/tools.mjs'

const count = Number(process.argv[2] ?? 2000)
if (!Number.isInteger(count) || count < 1) throw new Error('npm run faults -- <how many>')
await ensureInstalled()
await ensureTools()
await ensureBuilt()
const env = {
  SCHEDULES: String(count),
  DAMAGE_CASES: String(count * 10),
  FAULT_ROUNDS: '20',
  KILLS: String(Math.max(200, count / 10)),
  SEAT_SERIES: '50',
  UNTIDY_ROUNDS: String(count),
}
const files = ['schedules', 'damage', 'waiting', 'killed/kill.test.ts', 'files/full-disk.test.ts'].map(
  (name) => `tests/desk/${name}`,
)
const others = ['provider/registration/database-breaks', 'provider/registration/seats/seats', 'untidy-answers'].map(
  (name) => `tests/${name}.test.ts`,
)
const { code } = await run('vitest', ['run', ...files, ...others], { env })
process.exitCode = code
