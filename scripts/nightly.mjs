// Runs what takes hours: long series against each backend, mutation of every target, full benchmarks and load.
import { mutationFolders } from './lib/mutation-folders.mjs'
import { run } from './lib/run.mjs'

const backends = ['provider', 'keyless', 'plain']
const commands = [
  ...backends.map((backend) => ['money', '2000', '--backend', backend]),
  ...backends.map((backend) => ['faults', '2000', '--backend', backend]),
  ...Object.keys(mutationFolders).map((folder) => ['mutate', folder]),
  ['bench'],
  ['load'],
]
const failed = []
for (const [script, ...args] of commands) {
  const { code } = await run('node', [`scripts/${script}.mjs`, ...args])
  const command = [script, ...args].join(' ')
  console.log(`${code === 0 ? '✓' : '✗'} ${command}`)
  if (code !== 0) failed.push(command)
}
console.log(`${commands.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
