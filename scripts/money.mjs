// What `npm test` has a sample of, as long as wanted: `npm run money -- 2000` (days of two counters, on which everything goes wrong
// with their money), `-- 1 --from 1234` (one of them, with its steps), `--backend plain` or `keyless` for another backend, and
// `-- --bite [words]` (takes lines out that keep money together, one by one, and says which day notices first).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inMemory } from './lib/memory-folder.mjs'
import { ensureInstalled } from './lib/prepare.mjs'
import { root, run } from './lib/run.mjs'
import { readSeries } from './lib/series.mjs'
import { ensureTools } from './lib/tools.mjs'

const config = ['run', '--config', 'tests/desk/money/vitest.config.ts']
/** So many days find a line that is missing, or nothing does. */
const mostDays = process.env.MONEY_DAYS ?? '120'

const wrongDay = /npm run money -- 1 --backend \w+ --from (\d+): (.*)/
const failed = /FAIL\s+(.* > .*)/

const isBite = process.argv.includes('--bite')
const series = isBite ? undefined : readSeries('money')
await ensureInstalled()
await ensureTools()
if (series) {
  const { count, from, backend } = series
  const env = { MONEY_DAYS: String(count), MONEY_SEED: String(from), BACKEND: backend }
  const { code } = await inMemory((folder) => run('vitest', config, { env: { ...env, ...folder } }))
  process.exitCode = code
} else await bite(process.argv.slice(2).find((one) => !one.startsWith('--')) ?? '')

async function bite(words) {
  const wanted = readBites().filter(({ without }) => without.includes(words))
  let lame = 0
  for (const { without, backend, edits } of wanted) {
    const env = { BITE: JSON.stringify(edits), MONEY_DAYS: mostDays, UNTIL: 'failure', BACKEND: backend }
    const isTests = backend === 'tests'
    const options = isTests ? ['run', 'tests/desk/outbox', '--bail', '1'] : config
    const { output } = await inMemory((folder) => run('vitest', options, { quiet: true, env: { ...env, ...folder } }))
    const found = isTests ? failed.exec(output) : wrongDay.exec(output)
    if (!found) lame++
    const what = found ? found.slice(1).join(': ') : output.slice(-600)
    console.log(`${found ? '✓' : '✗'} ${backend}, without “${without}”: ${what.slice(0, 300)}`)
  }
  console.log(`${wanted.length - lame} of ${wanted.length} lines are missed.`)
  process.exitCode = lame ? 1 : 0
}

/** A title is followed by its edits; a text that would not fit into a line is JSON. */
function readBites() {
  const bites = []
  const [, all] = readFileSync(join(root, 'tests/desk/money/bites.txt'), 'utf8').split(/\n\n/)
  for (const line of all.trim().split('\n')) {
    const [place, text] = line.split(/: (.*)/)
    const isEdit = place.includes('/')
    const parts = text.split(/ ==> ?/).map((part) => (part.startsWith('"') ? JSON.parse(part) : part))
    if (isEdit) bites.at(-1).edits.push([place, ...parts])
    else bites.push({ backend: place, without: text, edits: [] })
  }
  return bites
}
