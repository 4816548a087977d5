import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withMemoryFolder } from './memory-folder.mjs'
import { run } from './run.mjs'
import { ensureWine } from './wine.mjs'

export const regularProjects = ['unit', 'provider', 'desk', 'day']
export const otherProjects = ['pglite', 'desk-long', 'long', 'electron', 'journeys', 'alone']

/** Runs the tests on Windows under Wine; where that cannot be had, says why and counts them as one skipped. */
export async function runWindowsTests() {
  const problem = await ensureWine()
  if (problem === undefined) return runTests(['--project=windows'])
  console.log(`Skipped the tests on Windows. ${problem}`)
  return { passed: 0, failed: 0, skipped: 1 }
}

/** Huge pages: on virtual machines, requesting a small page costs as much as filling three. */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** Runs vitest. Returns { passed, failed, skipped }. */
export const runTests = (args) => withMemoryFolder((folder) => runVitest(args, { ...largePages, ...folder }))

async function runVitest(args, env) {
  const report = join(mkdtempSync(join(tmpdir(), 'counter-tests-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env })
  try {
    const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that failed to load counts as one failure.
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
