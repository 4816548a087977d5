// Static checks: types and project references, lint, format, import cycles, dead code.
import { runChecks } from './lib/checks.mjs'

const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
