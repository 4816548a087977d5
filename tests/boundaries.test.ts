import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'counter-walls-'))
const rules = JSON.parse(readFileSync('biome.json', 'utf8'))
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
afterAll(() => rmSync(folder, { recursive: true }))

/** What lint says of a one-line file that stood in `path`. */
function lint(path: string, source: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${source}\n`)
  const biome = resolve('node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', '--only=style/noRestrictedImports', path], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const forbidden: [room: string, path: string, source: string][] = [
  ['the contract', 'src/contract/x.ts', "import '#main/desk'"],
  ['the contract', 'src/contract/x.ts', "import 'hono'"],
  ['documents', 'src/documents/x.ts', "import 'node:fs'"],
  ['documents', 'src/documents/text/x.ts', "import '#main/desk'"],
  ['the provider', 'src/provider/x.ts', "import '#main/desk'"],
  ['the provider', 'src/provider/database/x.ts', "import 'electron'"],
  ['sheets', 'src/sheets/x.ts', "import '#main/desk'"],
  ['the desk', 'src/main/desk.ts', "import 'electron'"],
  ['the desk', 'src/main/gateway/x.ts', "import '@hono/node-server'"],
  ['the preload', 'src/preload/index.ts', "import 'node:fs'"],
  ['the preload', 'src/preload/index.ts', "import '#main/desk'"],
  ['the renderer', 'src/renderer/app/x.ts', "import '#main/desk'"],
  ['the renderer', 'src/renderer/app/x.ts', "import '../../main/desk'"],
  ['the renderer', 'src/renderer/screens/x.tsx', "import '#provider/index'"],
  ['the renderer', 'src/renderer/screens/x.tsx', "import 'node:path'"],
  ['the renderer', 'src/renderer/screens/x.tsx', "import 'zod'"],
]

test.each(forbidden)('%s (%s) may not say %s', (_, path, source) => {
  expect(lint(path, source)).toContain('noRestrictedImports')
})

const allowed: [path: string, source: string][] = [
  ['src/contract/x.ts', "import 'zod/mini'"],
  ['src/contract/x.ts', "import './wire'"],
  ['src/main/desk.ts', "import '#contract/desk'"],
  ['src/main/hosts/electron/main.ts', "import 'electron'"],
  ['src/renderer/app/x.ts', "import '#contract/desk'"],
  ['src/renderer/app/x.ts', "import 'zod/mini'"],
]

test.each(allowed)('%s may say %s', (path, source) => {
  expect(lint(path, source)).not.toContain('noRestrictedImports')
})

test('screens never import each other: only the table of contents knows them all', () => {
  const screens = resolve('src/renderer/screens')
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  /** The folder or file right under screens/ that a path belongs to. */
  const screenOf = (path: string) => relative(screens, path).split(/[\\/.]/)[0] ?? ''
  const wrong = files.flatMap((name) => {
    const file = join(screens, name)
    if (name === 'index.ts') return []
    const imports = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)]
    return imports
      .map(([, target = '']) => resolve(dirname(file), target))
      .filter((target) => target.startsWith(`${screens}/`) && screenOf(target) !== screenOf(file))
      .map((target) => `${name} imports ${relative(screens, target)}`)
  })
  expect(files.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})
