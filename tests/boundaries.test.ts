// Beyond TypeScript's project references (src/*/tsconfig.json) and Biome's noImportCycles: the order of folders
// within a project, screens that stay apart, and which package a project uses.
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { resolveImport } from './support/imports'

/** Folders of a project in order: each imports only from those before it. */
const orders = {
  'src/contract': 'protocol staff institute catalogue content registration exam desk screen-table',
  'src/documents': 'text layout registration exam institute',
  'src/provider': 'database core mail staff institute catalogue content registration exam practice tools',
  'src/main':
    'ports log network files external-pictures policy store drafts settings display gateway exports uploads outbox imports results fleet support-report ' +
    'connection-check updates checkout camera scans pictures printing practice',
}

/** Packages by project; `node:` is stated by the project's `types`. */
const packages: Record<string, string> = {
  'src/contract': '@lingui/core @lingui/message-utils zod/mini',
  'src/documents': '@lingui/core harfbuzzjs pdf-lib uqr',
  'src/locales': '@lingui/core',
  'src/sheets': '@lingui/core/macro fflate saxes',
  'src/system': '@lingui/core/macro better-sqlite3',
  'src/provider':
    '@lingui/core/macro drizzle-orm pg @electric-sql/pglite sanitize-html fflate harfbuzzjs nodemailer zod/mini @hono/node-server',
  'src/main': '@lingui/core drizzle-orm better-sqlite3 @aws-sdk fflate libheif-js pdf-to-printer zod/mini',
  'src/main/hosts/electron': '@lingui/core/macro electron',
  'src/main/hosts/browser': '@hono/node-server @lingui/core/macro',
  'src/preload': 'electron',
  'src/renderer':
    'react react-dom react-router-dom @lingui @mantine @tabler/icons-react @tanstack/react-query mantine-react-table zod/mini ' +
    '@tiptap diff dompurify pdf-lib pdfjs-dist uqr vite',
}

/** As Biome formats them: `import … from 'x'` and `} from 'x'` at the start of a line, `import 'x'`, `import('x')`. */
const importPattern = /^(?:import|export|\})[^'\n]*\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

type Import = { file: string; specifier: string; path: string | undefined }
/** Every import of the program's own files; `path` is undefined for a package. */
const imports: Import[] = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, from, sideEffect, dynamic]) => {
      const specifier = from ?? sideEffect ?? dynamic ?? ''
      return { file, specifier, path: resolveImport(file, specifier) }
    }),
  )

const describeImport = ({ file, specifier }: Import) => `${file} imports ${specifier}`

test('reads imports of every kind of file', () => {
  expect(imports.filter(({ path }) => path !== undefined).length).toBeGreaterThan(2_000)
  expect(imports.filter(({ path }) => path === undefined).length).toBeGreaterThan(500)
})

test.each(Object.entries(orders))('folders of %s import only from those before them', (project, names) => {
  const order = names.split(' ')
  const rank = (path: string) => order.indexOf(path.slice(project.length + 1).split('/')[0] ?? '')
  const folders = globSync(`${project}/*/`).map((folder) => posix.basename(folder.replaceAll('\\', '/')))
  expect([...folders].sort()).toEqual([...order, ...(project === 'src/main' ? ['hosts'] : [])].sort())
  const forbidden = imports.filter(
    ({ file, path }) =>
      file.startsWith(`${project}/`) && path?.startsWith(`${project}/`) && rank(file) >= 0 && rank(path) > rank(file),
  )
  expect(forbidden.map(describeImport)).toEqual([])
})

test('a screen imports its own files and its area’s parts, no other screen', () => {
  const screenOf = (path: string) => /^src\/renderer\/screens\/([^/]+\/[^/.]+)/.exec(path)?.[1]
  const forbidden = imports.filter(({ file, path }) => {
    const from = screenOf(file)
    const to = path && screenOf(path)
    if (!from || !to || from === to || from.endsWith('/index')) return false
    return to !== `${posix.dirname(from)}/parts`
  })
  expect(forbidden.map(describeImport)).toEqual([])
})

test('only practice mode and the files directly in src/main import the provider', () => {
  const forbidden = imports.filter(
    ({ file, path }) =>
      file.startsWith('src/main/') &&
      path?.startsWith('src/provider/') &&
      !/^src\/main\/(?:practice\/|[^/]+\.ts$)/.test(file),
  )
  expect(forbidden.map(describeImport)).toEqual([])
})

test('each project uses its own packages', () => {
  const projects = Object.keys(packages).toSorted((one, other) => other.length - one.length)
  const forbidden = imports.filter(({ file, specifier, path }) => {
    if (path !== undefined || specifier.startsWith('node:')) return false
    const project = projects.find((folder) => file.startsWith(`${folder}/`)) ?? ''
    return !packages[project]?.split(' ').some((name) => specifier === name || specifier.startsWith(`${name}/`))
  })
  expect(forbidden.map(describeImport)).toEqual([])
})

test('the plain institute imports nothing of the program', () => {
  const files = globSync('tests/support/plain-institute/**/*.{ts,mjs}')
  expect(files.length).toBeGreaterThan(10)
  const forbidden = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'/g)]
      .map(([, specifier = '', dynamic = '']) => specifier || dynamic)
      .filter((specifier) => !isAllowedInPlainInstitute(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(forbidden).toEqual([])
})

const shared = ['files/s3', 'institute/faults', 'institute/loopback-server', 'run/import-source.mjs'].map(
  (name) => `tests/support/${name}`,
)
/** Its own files, the platform, helpers to start and to listen on loopback, and the faults of both test institutes. */
function isAllowedInPlainInstitute(file: string, specifier: string): boolean {
  if (specifier.startsWith('node:') || specifier === 'vite') return true
  const path = posix.join(dirname(file), specifier)
  return path.startsWith('tests/support/plain-institute/') || shared.includes(path)
}
