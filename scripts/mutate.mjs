// Mutates sources one location at a time and lists the mutants that no test detects: `npm run mutate -- money` (a
// target of scripts/lib/mutation-folders.mjs), `-- money --only refunds` (files with this in their path), `-- <file or
// folder> <test file>…` (any other), `--most 60` (about 60 mutants, drawn by `--seed 7`). Exits with 1 if fewer are
// detected than the target requires.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'
import { ensureTools } from './lib/tools.mjs'

await ensureInstalled()
await ensureTools()
await ensureBuilt()
replaceProcess('node', ['scripts/lib/run-mutants.mjs', ...process.argv.slice(2)])
