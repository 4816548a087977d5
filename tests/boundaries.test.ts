import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { circlesIn } from '../scripts/lib/circles.mjs'
import { rooms } from '../scripts/lib/rooms.mjs'
import { brokenWalls, refusal } from '../scripts/lib/walls.mjs'
import { may, mayTypes } from './support/boundaries/may'

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace(/^\.\/src\/|\*.*$/g, '')] as const)

/** The rooms of the table; where a star stands for any name, in two areas and for two screens. */
const places = [
  ...new Set(
    rooms.flatMap(({ room }) =>
      ['exam', 'registration'].flatMap((area) =>
        ['one', 'other'].map((screen) => room.replace('src/', '').replace('*', area).replace('*', screen)),
      ),
    ),
  ),
]
/** What rooms may import of others without having all of it, besides. */
const named = rooms
  .flatMap(({ imports, types }) => [...imports, ...types])
  .filter((place) => !place.includes('$'))
  .map((place) => place.replace('src/', ''))
const targets = [...new Set([...places, ...named])]

/** The room in which a place lies, by its name. */
const home = (place: string) =>
  places.filter((room) => `${place}/`.startsWith(`${room}/`)).toSorted((one, other) => other.length - one.length)[0]
const opens = (to: string) => (place: string) =>
  place.endsWith('/*') ? `${to}/`.startsWith(place.slice(0, -1)) : place === to || place === home(to)

const inSource = (place: string) => (place.startsWith('resources') ? place : `src/${place}`)
const isFile = (place: string) =>
  globSync(`${inSource(place)}.{ts,tsx,html}`).length > 0 && !existsSync(inSource(place))
/** Each way to spell an import of a place, or of a file of it, in a file. */
function spellings(file: string, place: string): string[] {
  const to = isFile(place) ? place : `${place}/y`
  const relative = posix.relative(dirname(file), inSource(to))
  const spelt = relative.startsWith('.') ? relative : `./${relative}`
  const byAlias = aliases.filter(([, folder]) => to.startsWith(folder))
  return [spelt, `${spelt}.ts`, ...byAlias.map(([alias, folder]) => alias + to.slice(folder.length))]
}

test.each(places)('%s imports what architecture.md allows, and nothing else', (from) => {
  const file = `src/${from}${isFile(from) ? '' : '/x'}.ts`
  const wrong = targets.flatMap((to) => {
    const isOpen = [from, ...(may[from] ?? [])].some(opens(to))
    const isForTypes = isOpen || (mayTypes[from] ?? []).some(opens(to))
    return spellings(file, to).flatMap((specifier) => [
      ...((refusal(file, specifier) === undefined) === isOpen ? [] : [`${specifier} (open: ${isOpen})`]),
      ...((refusal(file, specifier, true) === undefined) === isForTypes
        ? []
        : [`type ${specifier} (open: ${isForTypes})`]),
    ])
  })
  expect(wrong).toEqual([])
})

test('every folder is in the table of allowed imports, and every alias is tried', () => {
  expect([...Object.keys(may)].sort()).toEqual([...places].sort())
  expect(Object.keys(mayTypes).filter((from) => !places.includes(from))).toEqual([])
  const tried = new Set(targets.flatMap((to) => spellings('src/renderer/core/x.ts', to)))
  const untried = aliases.filter(([alias]) => ![...tried].some((specifier) => specifier.startsWith(alias)))
  expect(untried).toEqual([])
  expect(aliases.length).toBeGreaterThan(6)
})

const packages: [file: string, wrong: string, right: string | undefined][] = [
  ['src/contract/exam/x.ts', 'hono', 'zod/mini'],
  ['src/contract/protocol/x.ts', 'zod', 'zod/mini'],
  ['src/documents/exam/x.ts', 'node:fs', undefined],
  ['src/documents/text/x.ts', 'electron', 'harfbuzzjs'],
  ['src/sheets/x.ts', 'exceljs', 'fflate'],
  ['src/provider/core/x.ts', 'better-sqlite3', 'drizzle-orm'],
  ['src/provider/database/x.ts', 'electron', 'pg'],
  ['src/main/desk.ts', 'electron', undefined],
  ['src/main/gateway/x.ts', '@hono/node-server', 'node:crypto'],
  ['src/main/hosts/electron/x.ts', '@hono/node-server', 'electron'],
  ['src/preload/index.ts', 'node:fs', 'electron'],
  ['src/renderer/core/x.ts', 'node:path', 'react'],
  ['src/renderer/screens/exam/batch/x.tsx', 'zod', 'zod/mini'],
]
test.each(packages)('%s may not use %s, but %s', (file, wrong, right) => {
  expect(refusal(file, wrong)).toContain(`${file} imports ${wrong}`)
  if (right) expect(refusal(file, right)).toBeUndefined()
})

const tables: [file: string, wrong: string][] = [
  ['src/main/desk.ts', './hosts/browser/main'],
  ['src/main/compose.ts', '#provider/index'],
  ['src/main/ports.ts', './printing/maker/maker'],
  ['src/main/ports.ts', './store/schema'],
  ['src/main/hosts/electron/main.ts', '../newcomer'],
  ['src/renderer/screens/exam/index.ts', '../registration/index'],
  ['src/renderer/screens/index.ts', '../shell/router'],
  ['src/renderer/ui/page.tsx', '../screens/index'],
  ['src/contract/exam/x.ts', '../index'],
]
test.each(tables)('%s may not reach up to %s', (file, wrong) => {
  expect(refusal(file, wrong)).toContain(`${file} imports ${wrong}`)
})

/** A file for each way to name another that no wall lets through. */
const written = {
  'src/provider/core/a.ts': "import '../../main/serve'",
  'src/provider/core/b.ts': "export { serve } from '#main/serve'",
  'src/provider/core/b-all.ts': "export * from '../../main/serve'",
  'src/provider/core/b-none.ts': "export {} from '../../main/serve'",
  'src/renderer/ui/c.tsx': "type S = import('../screens/exam/batch/index').S\nexport type T = S",
  'src/renderer/ui/c-escaped.ts': "import '\\u002e./screens/index'",
  'src/renderer/core/d.ts': "export const e = () => import('../../sheets/read')",
  'src/renderer/core/d-sum.ts': "export const e = () => import('..' + '/screens/index')",
  'src/renderer/core/d-filled.ts': `export const e = (name: string) => import(\`./\${name}\`)`,
  'src/renderer/core/e.module.css': '.a {\n  composes: b from "../ui/page.module.css";\n}',
  'src/renderer/core/e-import.css': '@import url("../ui/x.css");',
  'src/renderer/core/e-plain.css': '@import url(../ui/x.css);',
  'src/renderer/core/e-picture.css': ".a {\n  background: url('../ui/x.png');\n}",
  'src/renderer/core/e-loud.css': '@IMPORT URL(../ui/x.css);',
  'src/renderer/core/e-set.css': '.a {\n  background: image-set("../ui/x.png" 1x);\n}',
  'src/somewhere/f.ts': "import 'react'",
  'src/provider/newcomer/f.ts': "import '../index'",
  'src/provider/core/i.ts': "import x = require('../../main/serve')\nexport const y = x",
  'src/provider/core/i-type.ts': "import type X = require('../../main/serve')\nexport type Y = X",
  'src/provider/core/j.ts': "export const x = require('#main/serve')",
  'src/provider/core/j-sum.ts': "export const x = require('..' + '/../main/serve')",
  'src/provider/core/j-path.ts': "export const x = require.resolve('electron')",
  'src/provider/core/j-made.ts':
    "import { createRequire } from 'node:module'\nconst load = createRequire(import.meta.url)\nexport const x = load('electron')",
  'src/provider/core/j-once.ts':
    "import * as module from 'node:module'\nexport const x = module.createRequire(import.meta.url).resolve('electron')",
  'src/provider/core/j-handed.ts':
    "import { createRequire } from 'node:module'\nexport const load = [createRequire(import.meta.url)]",
  'src/renderer/ui/k.ts': "export const all = import.meta.glob('../screens/**')",
  'src/renderer/ui/k-list.ts': "export const all = import.meta.glob(['./*.ts', '../screens/*'])",
  'src/renderer/ui/k-braces.ts': "export const all = import.meta.glob('./{a,../../screens/x}.ts')",
  'src/renderer/ui/k-base.ts': "export const all = import.meta.glob('./*.ts', { base: '../screens' })",
  'src/provider/core/l.ts': "export const u = new URL('../../main/serve.ts', import.meta.url)",
  'src/provider/core/l-plain.ts': "export const u = new URL('a/../../../main/serve.ts', import.meta.url)",
  'src/provider/core/l-sum.ts': "export const u = new URL('..' + '/../main/serve.ts', import.meta.url)",
  'src/provider/core/l-parsed.ts': "export const u = URL.parse('../../main/serve.ts', import.meta.url)",
  'src/provider/core/l-later.ts': "const here = import.meta.url\nexport const u = new URL('../../main/serve.ts', here)",
  'src/provider/core/m.ts': "export const w = new Worker(new URL('../../main/serve.ts', import.meta.url))",
  'src/provider/core/m-plain.ts': "export const w = new Worker('../../main/serve.ts')",
  'src/provider/core/n.ts': "export const at = import.meta.resolve('../../main/serve')",
  'src/provider/core/n-package.ts': "export const at = import.meta.resolve('electron')",
  'src/provider/core/o.ts': "declare module '../../main/serve' {\n  export const more: string\n}",
  'src/provider/core/p.ts': '/// <reference path="../../main/serve.ts" />',
  'src/provider/core/p-types.ts': '/// <reference types="electron" />',
  'src/provider/core/q.d.ts': "import '../../main/serve'",
  'src/provider/core/q.mts': 'export const x = 1',
  'src/provider/core/q.cts': 'export const x = 1',
  'src/provider/core/q.js': 'export const x = 1',
  'src/provider/core/q.mjs': 'export const x = 1',
  'src/provider/core/q.cjs': 'module.exports = 1',
  'src/provider/core/q.jsx': 'export const x = 1',
  'src/provider/core/q.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="../../main/x.png" /></svg>',
  'src/renderer/index.html': '<script type="module" src="../main/serve.ts"></script>',
  'src/renderer/main.html': "<script type='module'>import '../main/serve'</script>",
  'src/provider/core/r.ts': "export { x } from './g.test'",
  'src/renderer/core/r-made.tsx': '/** @jsxImportSource ../ui */\nexport const x = <a />',
  'src/renderer/core/r-wrong.ts': 'export const x = [',
  'src/preload/s.ts': "import { deskCalls } from '#contract/desk/index'\nexport const s = deskCalls",
  'src/main/hosts/electron/t.ts': "import type { T } from '../browser/t'",
}
const harmless = {
  'src/provider/core/g.test.ts': "import '#main/serve'\nexport const x = 1",
  'src/preload/h.ts': "import type { DeskBridge } from '#contract/desk/index'",
  'src/provider/core/h.ts': "import type { I } from './g'",
  'src/provider/core/h-url.ts': "export const u = (base: string) => new URL('../../main/nothing', base)",
  'src/renderer/core/h.css': '/* as url("../ui/x.css") */\n.a {\n  background: url("data:image/png;base64,AA");\n}',
  'src/main/serve.ts': 'export const serve = 1',
  'src/renderer/README.md': 'import "../main/serve"',
}
/** Writes these files into a folder of their own, and tells what goes through a wall there. */
async function brokenIn(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-walls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  return brokenWalls(folder)
}
test('forbidden imports are found in any spelling, and tests may import their subject', async () => {
  const found = await brokenIn({ ...written, ...harmless })
  expect([...new Set(found.map((line) => line.split(/[ :]/)[0]))].sort()).toEqual(Object.keys(written).sort())
})

test('files that import each other are found, also by types alone', async () => {
  const found = await brokenIn({
    'src/contract/exam/a.ts': "export type A = import('./b').B",
    'src/contract/exam/b.ts': "import type { C } from '#contract/exam/c'\nexport type B = C",
    'src/contract/exam/c.ts': "export type { A as C } from './a.ts'",
    'src/contract/exam/d.ts': "export type { B } from './b'",
    'src/renderer/ui/e.module.css': '.a {\n  composes: b from "./f.module.css";\n}',
    'src/renderer/ui/f.module.css': '.b {\n  composes: a from "./e.module.css";\n}',
    'tests/g.test.ts': "export const g = () => import('./g.test')",
  })
  expect(found.map((line) => line.match(/[a-g](?=\.[mt])/g)?.join(''))).toEqual(['abca', 'efe', 'gg'])
})

test('cycles of a graph are found without what only leads into them', () => {
  const graph = { a: ['b', 'd'], b: ['c'], c: ['b', 'e'], d: ['d'], e: ['f'], f: ['g'], g: ['e', 'f'], h: ['a', 'e'] }
  const circles = circlesIn(new Map(Object.entries(graph)))
  expect(circles.map((circle) => circle.toSorted().join('')).sort()).toEqual(['bc', 'd', 'efg'])
  expect(
    circlesIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', ['nowhere']],
      ]),
    ),
  ).toEqual([])
})

test('the plain institute imports nothing of the program', () => {
  const files = globSync('tests/support/plain-institute/**/*.{ts,mjs}')
  expect(files.length).toBeGreaterThan(10)
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'/g)]
      .map(([, specifier = '', dynamic = '']) => specifier || dynamic)
      .filter((specifier) => !isItsOwn(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(wrong).toEqual([])
})

const shared = ['files/s3', 'institute/faults', 'institute/loopback-server', 'run/import-source.mjs'].map(
  (name) => `tests/support/${name}`,
)
/** Its own files, the platform, the ways to start and to listen on loopback, and the faults of both test institutes. */
function isItsOwn(file: string, specifier: string): boolean {
  if (specifier.startsWith('node:') || specifier === 'vite') return true
  const path = posix.join(dirname(file), specifier)
  return path.startsWith('tests/support/plain-institute/') || shared.includes(path)
}
