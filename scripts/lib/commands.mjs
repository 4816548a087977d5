import { run } from './run.mjs'

/** What `npm run test:all` runs besides files of tests, in its short form. */
const commands = [
  ['the guide, followed to its end', 'scripts/check-guide.mjs'],
  ['benches', '--expose-gc', 'tests/bench/run.mjs', '--short'],
  ['load', 'tests/load/run.mjs', '--rows', '1000', '--counters', '5', '--providers', '1', '--seconds', '5'],
]

/** Runs each to its end. Gives back { passed, failed }. */
export async function runCommands() {
  const failed = []
  for (const [name, ...args] of commands) {
    console.log(`\n${name}`)
    const { code } = await run('node', args)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) failed.push(name)
  }
  return { passed: commands.length - failed.length, failed: failed.length }
}
