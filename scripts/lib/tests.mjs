import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemory } from './memory-folder.mjs'
import { run } from './run.mjs'

/** More than these did not fail by chance. */
const fewFiles = 3

/** Memory from Linux in pages of two megabytes: on a virtual machine asking for a small one costs as much as filling three. */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/**
 * Runs vitest with these arguments and variables, and the few files that failed once more by themselves (ADR-15).
 * Gives back { passed, failed, skipped } and, by name, what passed only then.
 */
export const runTests = (args, env) => inMemory((folder) => runTwice(args, { ...largePages, ...env, ...folder }))

async function runTwice(args, env) {
  const first = await attempt(args, env)
  const files = [...new Set(first.failed.map(({ file }) => file))]
  if (files.length === 0 || files.length > fewFiles || first.isBroken) return summary(first, first.failed, [])
  console.log(`\nOnce more, by themselves: ${files.join(', ')}\n`)
  const second = await attempt(files, env)
  const still = second.isBroken ? first.failed : second.failed
  const isStill = ({ name }) => still.some((other) => other.name === name)
  return summary(
    first,
    still,
    first.failed.filter((test) => !isStill(test)),
  )
}

const summary = (first, failed, unsteady) => ({
  passed: first.total - first.skipped - failed.length,
  failed: failed.length + (first.isBroken ? 1 : 0),
  skipped: first.skipped,
  unsteady: unsteady.map(({ name }) => name),
})

/** `isBroken`: vitest failed, and no test of its report says why. */
async function attempt(args, env) {
  const report = join(mkdtempSync(join(tmpdir(), 'counter-tests-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const failed = result.testResults.flatMap(failuresOf)
    const total = result.numTotalTests + failed.filter(({ isFile }) => isFile).length
    const skipped = result.numPendingTests + result.numTodoTests
    return { total, skipped, failed, isBroken: code !== 0 && failed.length === 0 }
  } catch (error) {
    console.error(`The test run left no report: ${error.message}`)
    return { total: 0, skipped: 0, failed: [], isBroken: true }
  }
}

function failuresOf({ name: file, status, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length > 0) return tests.map(({ fullName }) => ({ file, name: `${file}: ${fullName}`, isFile: false }))
  // A file that could not be loaded, or ended badly, has no tests of its own to fail.
  return status === 'failed' ? [{ file, name: file, isFile: true }] : []
}
