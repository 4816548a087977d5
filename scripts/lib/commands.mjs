import { run } from './run.mjs'

const typedNumber = 'src/contract/protocol/text/typed-number'
/** Short forms of the commands that `npm run test:all` runs besides test files. */
const commands = [
  ['the guide, followed to its end', 'scripts/check-guide.mjs'],
  ['benches', '--expose-gc', 'tests/bench/run.mjs', '--short'],
  ['money series', 'scripts/money.mjs', '1', '--backend', 'plain'],
  ['fault series', 'scripts/faults.mjs', '1', '--backend', 'plain'],
  ['mutation', 'scripts/mutate.mjs', `${typedNumber}.ts`, `${typedNumber}.test.ts`, '--most', '6'],
  ['load', 'tests/load/run.mjs', '--rows', '1000', '--workstations', '5', '--providers', '1', '--seconds', '5'],
]

/** Runs all commands. Returns { passed, failures }: a count, and the names of what failed. */
export async function runCommands() {
  const failures = []
  for (const [name, ...args] of commands) {
    console.log(`\n${name}`)
    const { code } = await run('node', args)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code !== 0) failures.push(name)
  }
  return { passed: commands.length - failures.length, failures }
}
