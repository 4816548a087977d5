// Files, links, commands, settings and code that the documentation names must exist in the project.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const tree = globSync('{*.*,{docs,resources,scripts,src,tests}/**}').map((path) => path.replaceAll('\\', '/'))
const sources = tree
  .filter((path) => /^([^/]+|(src|tests|scripts)\/.*)\.(tsx?|mjs|sql)$/.test(path) && path !== 'tests/docs.test.ts')
  .map(read)
  .join('\n')
const pages = tree
  .filter((path) => path.endsWith('.md'))
  .map((page) => ({ page, text: read(page).replaceAll(/```[^`]*```/g, '') }))

type Reference = { page: string; name: string }
/** Texts that a pattern finds in the pages, without the examples of docs/adding-a-screen.md and of commands. */
const findReferences = (pattern: RegExp): Reference[] =>
  pages
    .flatMap(({ page, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ page, name })))
    .filter(({ name }) => !/tender|faq-category\.ts|^src\/x\./.test(name))
const describeReferences = (references: Reference[]) => references.map(({ page, name }) => `${page}: ${name}`)

test('files and folders exist', () => {
  // 'src/main/store/cipher.ts' may be named 'main/store/cipher', 'main/store' or 'cipher.ts'.
  const paths = tree.flatMap((path) => [path, path.replace(/\.\w+$/, ''), path.replace(/(\.test|\.module)\.\w+$/, '')])
  const text = `/${paths.join('/\n/')}/`
  const rooms = 'contract documents sheets system provider main preload renderer crud ui core shell screens'
  const roots = `${rooms} src tests journeys desk electron scripts docs`.replaceAll(' ', '|')
  const files = [
    ...findReferences(new RegExp(`\`((?:${roots})/[\\w./&-]*)\``, 'g')),
    ...findReferences(/`([\w/-][\w./-]*\.(?:tsx?|mjs))`/g),
  ]
  expect(files.length).toBeGreaterThan(1_000)
  expect(describeReferences(files.filter(({ name }) => !text.includes(`/${name.replace(/\/$/, '')}/`)))).toEqual([])
})

test('links lead to a file and a heading', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const links = findReferences(/\]\((?!https?:)([^)\s]+)\)/g)
  expect(links.length).toBeGreaterThan(200)
  const isBroken = ({ page, name }: Reference) => {
    const [file, anchor] = name.split('#')
    const target = file ? posix.join(posix.dirname(page), file) : page
    if (!existsSync(target)) return true
    const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
    return anchor !== undefined && !headings.includes(anchor)
  }
  expect(describeReferences(links.filter(isBroken))).toEqual([])
})

test('commands are in package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = findReferences(/`npm run ([\w:]+)/g)
  expect(commands.length).toBeGreaterThan(30)
  expect(describeReferences(commands.filter(({ name }) => !Object.hasOwn(scripts, name)))).toEqual([])
})

test('settings, functions, types and fields are in the sources', () => {
  const names = new Set(sources.match(/[A-Za-z_]\w*/g))
  // The pages name these because the project does not use them.
  const unused = ['enableBlinkFeatures', 'noRestrictedImports']
  const named = [
    ...findReferences(/`((?:IMPORT|COUNTER|INSTITUTE|SOURCE|STAFF)_\w+)/g),
    ...findReferences(/`([A-Za-z]*[a-z][A-Z]\w*)`/g),
  ]
  const calls = findReferences(/`(\w+)\([^`]*`/g)
  expect(named.length).toBeGreaterThan(100)
  expect(describeReferences(named.filter(({ name }) => !names.has(name) && !unused.includes(name)))).toEqual([])
  expect(describeReferences(calls.filter(({ name }) => !sources.includes(`${name}(`)))).toEqual([])
})
