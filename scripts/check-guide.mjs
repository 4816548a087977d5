// Follows docs/adding-a-screen.md in a copy of the project, to its last command: checks, build, its wire test, its journey.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, follow, stepsOf } from './lib/guide.mjs'
import { ensureInstalled } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

await ensureInstalled()
const folder = copyProject()
try {
  await follow(stepsOf(readFileSync(join(root, 'docs/adding-a-screen.md'), 'utf8')), folder)
  console.log('The guide fits the code.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
