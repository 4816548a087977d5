// Runs what takes hours: the tests of the project `nightly`, long series against each backend, 60 mutants of every
// target, full benchmarks and load. `npm run nightly -- tests` runs the tests alone.
import { mutationFolders } from './lib/mutation-folders.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { runTests } from './lib/tests.mjs'
import { ensureTools } from './lib/tools.mjs'

await Promise.all([ensureInstalled(), ensureTools()])
await ensureBuilt()

const backends = ['provider', 'keyless', 'plain']
/** Number of seeds in each series: about half an hour. */
const seedCount = '200'
const commands = [
  ...backends.map((backend) => ['money', seedCount, '--backend', backend]),
  ...backends.map((backend) => ['faults', seedCount, '--backend', backend]),
  ...Object.keys(mutationFolders).map((folder) => ['mutate', folder, '--most', '60']),
  ['bench'],
  ['load'],
]
const tests = await runTests(['--project=nightly'])
const failures = [...tests.failures]
for (const [script, ...args] of process.argv[2] === 'tests' ? [] : commands) {
  const { code } = await run('node', [`scripts/${script}.mjs`, ...args])
  const command = [script, ...args].join(' ')
  console.log(`${code === 0 ? '✓' : '✗'} ${command}`)
  if (code !== 0) failures.push(command)
}
console.log(failures.length > 0 ? `failed:\n${failures.join('\n')}` : 'passed')
process.exitCode = failures.length > 0 ? 1 : 0
