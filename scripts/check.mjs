// Static checks: types and project references, lint, format, import cycles, names, texts and their catalogue, dead
// code.
import { runChecks } from './lib/checks.mjs'

const { failures } = await runChecks()
process.exitCode = failures.length > 0 ? 1 : 0
