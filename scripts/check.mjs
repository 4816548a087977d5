// Types, lint, format, walls between rooms, dead code: all that can be said without running the program.
import { runChecks } from './lib/checks.mjs'

const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
