import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { applySteps, parseSteps } from '../scripts/lib/guide.mjs'
import { resolveImport } from './support/imports'

const steps = parseSteps(readFileSync('docs/adding-a-screen.md', 'utf8')).filter(({ command }) => !command)
/** Created by a command of the guide, which only adding-a-screen.test.ts runs. */
const isMigration = (path: string) => path.endsWith('_tenders.sql')
const editedPaths = new Set(steps.filter(({ position }) => position !== 'new').map(({ path }) => path))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counter-steps-'))
  for (const path of editedPaths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (isMigration(path)) writeFileSync(join(folder, path), '')
    else cpSync(path, join(folder, path))
  }
  return () => rmSync(folder, { recursive: true })
})

/** The file that an import of the guide names, in the copy or in the project; undefined if there is none. */
function fileOf(from: string, specifier: string): string | undefined {
  const name = specifier.replace(/\?raw$/, '')
  const path = resolveImport(from, name) ?? name
  const candidates = ['', '.ts', '.tsx', '/index.ts'].flatMap((end) => [join(folder, path + end), path + end])
  const packageFolders = path.split('/').slice(0, path.startsWith('@') ? 2 : 1)
  return [...candidates, join('node_modules', ...packageFolders, 'package.json')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  )
}

test('each step of the guide finds its place, and its imports exist', async () => {
  expect(steps.length).toBeGreaterThan(10)
  await applySteps(steps, folder)
  const imports = steps.flatMap(({ path, code }) =>
    [...code.matchAll(/^import (.+) from '(.+)'$/gm)].map(([line, names = '', specifier = '']) => ({
      path,
      line,
      names,
      specifier,
    })),
  )
  expect(imports.length).toBeGreaterThan(5)
  const brokenImports = imports.filter(({ path, names, specifier }) => {
    const file = fileOf(path, specifier)
    if (!file) return true
    const exported = names.startsWith('{') && specifier.startsWith('.') ? (names.match(/\w+/g) ?? []) : []
    return !exported.every((name: string) =>
      new RegExp(`^export .*\\b${name}\\b`, 'm').test(readFileSync(file, 'utf8')),
    )
  })
  expect(brokenImports.map(({ path, line }) => `${path}: ${line}`)).toEqual([])
})
