// Installs what is missing, then checks, builds and tests: the regular projects, or the tests of the given paths.
// `--windows` runs the tests under Wine only, `--all` everything.
import { runChecks } from './lib/checks.mjs'
import { runCommands } from './lib/commands.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { otherProjects, regularProjects, runTests, runWindowsTests } from './lib/tests.mjs'
import { ensureTools } from './lib/tools.mjs'

// In parallel, because npm and apt mostly wait.
await Promise.all([ensureInstalled(), ensureTools()])

const args = process.argv.slice(2)
const isAll = args.includes('--all')
const isWindows = args.includes('--windows')
const paths = args.filter((arg) => arg !== '--all' && arg !== '--windows')
const projectArguments = (names) => names.map((name) => `--project=${name}`)

const results = isWindows ? [] : [await runChecks()]
await ensureBuilt()
if (!isWindows) results.push(await runTests(paths.length > 0 ? paths : projectArguments(regularProjects)))
if (isAll) results.push(await runTests(projectArguments(otherProjects)))
if (isAll || isWindows) results.push(await runWindowsTests())
if (isAll) results.push(await runCommands())

const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0)
const failures = results.flatMap((result) => result.failures)
const skipped = sum('skipped')
if (skipped > 0) console.log(`${skipped} skipped`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${sum('passed')} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
