import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runOrExit } from './run.mjs'

const inRoot = (...parts) => join(root, ...parts)
const sha = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const hasStamp = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp

/**
 * Runs `npm ci` unless the packages of this package-lock.json are installed. It runs under Node 24: an older Node skips
 * Lingui's platform packages, which are optional and require Node 24.
 */
export async function ensureInstalled() {
  const stampFile = inRoot('node_modules', '.installed')
  const stamp = sha(readFileSync(inRoot('package-lock.json')))
  if (hasStamp(stampFile, stamp)) return
  console.log('Installing packages…')
  const npmCi = ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  await runOrExit('Installing', 'npx', ['--yes', '--package=node@24', '--', ...npmCi])
  writeFileSync(stampFile, stamp)
}

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(full)
    else yield full
  }
}

/** Builds unless the last build was made from the current sources. */
export async function ensureBuilt() {
  const stampFile = inRoot('out', '.built')
  const sources = [
    ...listFiles(inRoot('src')),
    ...listFiles(inRoot('resources')),
    inRoot('electron.vite.config.ts'),
    inRoot('package-lock.json'),
  ]
  const stamp = sha(...sources.sort().map((file) => `${file} ${statSync(file).size} ${sha(readFileSync(file))}\n`))
  if (hasStamp(stampFile, stamp)) return
  console.log('Building…')
  await runOrExit('The build', 'electron-vite', ['build', '--logLevel', 'warn'], { quiet: true })
  writeFileSync(stampFile, stamp)
}
