// Follows docs/adding-a-screen.md in a copy of the project: every step, checks, build, wire test and journey.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applySteps, copyProject, parseSteps } from './lib/guide.mjs'
import { ensureInstalled } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

await ensureInstalled()
const folder = copyProject()
try {
  await applySteps(parseSteps(readFileSync(join(root, 'docs/adding-a-screen.md'), 'utf8')), folder)
  console.log('The guide fits the code.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
