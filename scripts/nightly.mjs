// Runs what takes hours: the journeys of the project `nightly`, long series against each backend, mutation of every
// target, full benchmarks and load.
import { mutationFolders } from './lib/mutation-folders.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { runTests } from './lib/tests.mjs'
import { ensureTools } from './lib/tools.mjs'

await Promise.all([ensureInstalled(), ensureTools()])
await ensureBuilt()

const backends = ['provider', 'keyless', 'plain']
const commands = [
  ...backends.map((backend) => ['money', '2000', '--backend', backend]),
  ...backends.map((backend) => ['faults', '2000', '--backend', backend]),
  ...Object.keys(mutationFolders).map((folder) => ['mutate', folder]),
  ['bench'],
  ['load'],
]
const journeys = await runTests(['--project=nightly'])
const failed = journeys.failed > 0 ? [`${journeys.failed} journeys`] : []
for (const [script, ...args] of commands) {
  const { code } = await run('node', [`scripts/${script}.mjs`, ...args])
  const command = [script, ...args].join(' ')
  console.log(`${code === 0 ? '✓' : '✗'} ${command}`)
  if (code !== 0) failed.push(command)
}
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'passed')
process.exitCode = failed.length > 0 ? 1 : 0
