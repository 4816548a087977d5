// Mutates sources one location at a time and lists the mutants that no test detects. Exits with 1 if the tests detect
// fewer mutants than the target requires.
// npm run mutate -- money                              a target of scripts/lib/mutation-folders.mjs
// npm run mutate -- money --only refunds               only files with 'refunds' in their path
// npm run mutate -- <file or folder> <test file>…      any other sources
// npm run mutate -- money --most 60 --seed 7           about 60 mutants, drawn at random by the seed
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { replaceProcess } from './lib/run.mjs'
import { ensureTools } from './lib/tools.mjs'

await ensureInstalled()
await ensureTools()
await ensureBuilt()
replaceProcess('node', ['scripts/lib/run-mutants.mjs', ...process.argv.slice(2)])
