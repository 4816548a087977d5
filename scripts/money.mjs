// What `npm test` has a sample of, as long as wanted: `npm run money -- 2000` (days of two counters, on which everything goes wrong
// with their money), `npm run money -- --seed 1234` (one of them, with its steps), `npm run money -- --bite` (takes the lines out that
// keep money together, one by one, and says which day notices first), or with words of those that are wanted.
import { ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { ensureTools } from './lib/tools.mjs'

const config = ['run', '--config', 'tests/desk/money/vitest.config.ts']
/** So many days find a line that is missing, or nothing does. */
const mostDays = process.env.MONEY_DAYS ?? '120'

const [first = '2000', second = ''] = process.argv.slice(2)
const whole = (text) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error('npm run money -- <how many> [<from seed>] | --seed <which> | --bite [<words>]')
  return String(number)
}
await ensureInstalled()
await ensureTools()
if (first === '--bite') await bite(second)
else {
  const env =
    first === '--seed'
      ? { MONEY_DAYS: '1', MONEY_SEED: whole(second) }
      : { MONEY_DAYS: whole(first), MONEY_SEED: whole(second || '1') }
  const { code } = await run('vitest', config, { env })
  process.exitCode = code
}

async function bite(words) {
  const { bites } = await import('../tests/desk/money/bites.ts')
  const wanted = bites.filter(([without]) => without.includes(words))
  let lame = 0
  for (const [without, ...edits] of wanted) {
    const env = { BITE: JSON.stringify(edits), MONEY_DAYS: mostDays, MONEY_UNTIL: 'failure' }
    const { output } = await run('vitest', config, { quiet: true, env })
    const found = /npm run money -- --seed (\d+): (.*)/.exec(output)
    if (!found) lame++
    const said = found ? `seed ${found[1]}: ${found[2]}` : output.slice(-600)
    console.log(`${found ? '✓' : '✗'} without “${without}”: ${said.slice(0, 300)}`)
  }
  console.log(`${wanted.length - lame} of ${wanted.length} lines are missed.`)
  process.exitCode = lame ? 1 : 0
}
