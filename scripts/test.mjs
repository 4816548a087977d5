// Everything: what is missing is installed or named, then checks, build, and all tests. The last line counts them.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { ensureTools } from './lib/tools.mjs'

await ensureInstalled()
await ensureTools()

const tally = { ...(await runChecks()), skipped: 0 }
await ensureBuilt()

const report = join(mkdtempSync(join(tmpdir(), 'counter-tests-')), 'report.json')
await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
try {
  const result = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not be loaded has no tests of its own to fail.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  tally.passed += result.numPassedTests
  tally.failed += result.numFailedTests + broken.length
  tally.skipped += result.numPendingTests + result.numTodoTests
} catch (error) {
  console.error(`The test run left no report: ${error.message}`)
  tally.failed += 1
}
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exitCode = tally.failed > 0 ? 1 : 0
