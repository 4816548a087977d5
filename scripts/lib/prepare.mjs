import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root } from './run.mjs'

const path = (...parts) => join(root, ...parts)
const sha = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const stampIs = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp

/** Installs the packages of package-lock.json unless just these are there. */
export async function ensureInstalled() {
  const stampFile = path('node_modules', '.installed')
  const stamp = sha(readFileSync(path('package-lock.json')))
  if (stampIs(stampFile, stamp)) return
  console.log('Installing packages…')
  await must('Installing', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stampFile, stamp)
}

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(full)
    else yield full
  }
}

/** Builds main, preload and renderer unless the build is of just these sources. */
export async function ensureBuilt() {
  const stampFile = path('out', '.built')
  const sources = [
    ...files(path('src')),
    ...files(path('resources')),
    path('electron.vite.config.ts'),
    path('package-lock.json'),
  ]
  const stamp = sha(...sources.sort().map((file) => `${file} ${statSync(file).size} ${sha(readFileSync(file))}\n`))
  if (stampIs(stampFile, stamp)) return
  console.log('Building…')
  await must('The build', 'electron-vite', ['build', '--logLevel', 'warn'], { quiet: true })
  writeFileSync(stampFile, stamp)
}
