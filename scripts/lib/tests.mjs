import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemory } from './memory-folder.mjs'
import { run } from './run.mjs'

/** Projects of vitest.config.ts. */
export const everyTime = ['unit', 'provider', 'desk', 'day']
export const theRest = ['pglite', 'desk-long', 'long', 'electron', 'journeys', 'alone']

/** Memory from Linux in pages of two megabytes: on a virtual machine asking for a small one costs as much as filling three. */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** Runs vitest with these arguments, each file once. Gives back { passed, failed, skipped }. */
export const runTests = (args) => inMemory((folder) => runOnce(args, { ...largePages, ...folder }))

async function runOnce(args, env) {
  const report = join(mkdtempSync(join(tmpdir(), 'counter-tests-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env })
  try {
    const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that could not be loaded, or ended badly, has no tests of its own to fail.
    const isBroken = ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    const failed = numFailedTests + testResults.filter(isBroken).length
    const isUnexplained = code !== 0 && failed === 0
    return { passed: numPassedTests, failed: failed + (isUnexplained ? 1 : 0), skipped: numPendingTests + numTodoTests }
  } catch (error) {
    console.error(`The test run left no report: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
