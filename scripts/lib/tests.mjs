import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { withMemoryFolder } from './memory-folder.mjs'
import { root, run } from './run.mjs'
import { ensureWine } from './wine.mjs'

export const regularProjects = ['unit', 'provider', 'desk', 'day']
export const otherProjects = ['pglite', 'desk-long', 'long', 'electron', 'journeys', 'serial']

/** Runs the Windows tests under Wine; if Wine is unavailable, prints the reason and counts them as one skipped test. */
export async function runWindowsTests() {
  const problem = await ensureWine()
  if (problem === undefined) return runTests(['--project=windows'])
  console.log(`Skipped the tests on Windows. ${problem}`)
  return { passed: 0, failures: [], skipped: 1 }
}

/** Huge pages: on virtual machines, requesting a small page costs as much as filling three. */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** Runs vitest. Returns { passed, failures, skipped }: two counts, and the names of what failed. */
export const runTests = (args) => withMemoryFolder((folder) => runVitest(args, { ...largePages, ...folder }))

async function runVitest(args, env) {
  const reportFolder = mkdtempSync(join(tmpdir(), 'counter-tests-'))
  const report = join(reportFolder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env })
  try {
    const { testResults, numPassedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
    const failures = testResults.flatMap(failuresOf)
    if (code !== 0 && failures.length === 0) failures.push(`vitest ${args.join(' ')}: exit code ${code}`)
    return { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests }
  } catch (error) {
    console.error(`The test run left no report: ${error.message}`)
    return { passed: 0, failures: [`vitest ${args.join(' ')}: no report`], skipped: 0 }
  } finally {
    rmSync(reportFolder, { recursive: true, force: true })
  }
}

/** The failed tests of a file by name, each with its error; a file that failed to load counts as one. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}${shortenError(message)}`]
  return failed.map((test) => `${file}: ${test.fullName}${shortenError(test.failureMessages?.join('\n'))}`)
}

/** The first lines of an error and its trace, short because often only the end of a long log is kept. */
const shortenError = (error = '') =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, 12)
    .map((line) => `\n    ${line.slice(0, 400)}`)
    .join('')
