import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPractice } from '../../support/institute/practice-copy'
import { launchStandIn } from '../launch/launch-stand-in'
import { makeEmptyElectron, resourcesOf } from './empty-electron'

const own = createRequire(import.meta.url)
const builder = createRequire(own.resolve('electron-builder'))
const library = createRequire(builder.resolve('app-builder-lib'))
const { extractAll, getRawHeader } = library('@electron/asar')
const { makeInstaller } = own('../../../scripts/lib/installer.mjs')
const { writeNotices } = own('../../../scripts/lib/notices.mjs')
const { readFuses } = own('../../../scripts/lib/fuses.mjs')

const folder = mkdtempSync(join(tmpdir(), 'counter-package-'))
const packed = join(folder, 'dist', 'win-unpacked')
const archive = join(packed, 'resources', 'app.asar')
type Entry = { files?: Record<string, Entry>; size?: number; unpacked?: boolean }
let files: { path: string; size: number; unpacked: boolean }[]

/** The whole program as people get it, packed by electron-builder for Windows, over an Electron without a binary. */
beforeAll(async () => {
  makeEmptyElectron(join(folder, 'electron'))
  writeNotices()
  const given = [`-c.electronDist=${join(folder, 'electron')}`, `-c.directories.output=${join(folder, 'dist')}`]
  const { code, reason } = await makeInstaller(['--win', 'dir', ...given])
  expect([code, reason]).toEqual([0, undefined])
  const list = ({ files = {} }: Entry, at = ''): typeof found =>
    Object.entries(files).flatMap(([name, entry]) =>
      entry.files
        ? list(entry, `${at}${name}/`)
        : [{ path: at + name, size: entry.size ?? 0, unpacked: entry.unpacked === true }],
    )
  const found: { path: string; size: number; unpacked: boolean }[] = []
  files = list(getRawHeader(archive).header)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paths = () => files.map(({ path }) => path)
const unpacked = () => files.filter((file) => file.unpacked).map(({ path }) => path)

test('only those of our files that the program needs are packed', () => {
  const ours = paths().filter((path) => !path.startsWith('node_modules/'))
  const known =
    /^(package\.json|out\/main\/(electron|documents-worker|sheet-worker|book-worker|practice-institute)\.js|out\/main\/chunks\/[\w-]+\.js|out\/preload\/(index|checkout)\.cjs|out\/renderer\/(index\.html|assets\/[\w.-]+)|resources\/(fonts|practice)\/[\w./-]+|resources\/update-keys\.json)$/
  expect(ours.filter((path) => !known.test(path))).toEqual([])
  for (const path of ['out/main/electron.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
    expect(ours).toContain(path)
})

test.each([
  ['tests', /(^|\/)(__tests__|tests?|test-d)\/|\.(test|spec)\.\w+$/],
  ['source maps', /\.map$/],
  ['sources and types', /\.(tsx?|cts|mts|flow|c|cc|cpp|h|gypi?)$/],
  ['the browser host and its bridge', /out\/main\/browser\.js$|bridge\.cjs$|node_modules\/@hono\/node-server\//],
  ['the provider as a server', /out\/main\/provider\.js$/],
  [
    'tools of those who develop',
    /node_modules\/(vitest|vite|electron|electron-builder|typescript|playwright|@biomejs|knip)\//,
  ],
  ['private keys', /\.(pem|key|pfx|p12)$/],
  ['builds for other systems', /(linux|linuxmusl|darwin)-\w+\.node$|arm64\.node$/],
])('%s are not', (_, pattern) => {
  expect(paths().filter((path) => pattern.test(path))).toEqual([])
})

test('the fonts and their licence are packed', () => {
  for (const name of ['NotoSans-Regular.ttf', 'NotoSansDevanagari-Regular.ttf', 'OFL.txt'])
    expect(paths().some((path) => path === `resources/fonts/${name}`)).toBe(true)
})

test('executables, native modules and data lie beside the archive, and no script', () => {
  const found = unpacked()
  expect(found.filter((path) => /\/SumatraPDF[\w.-]*\.exe$/.test(path))).toHaveLength(1)
  expect(found).toContain('node_modules/better-sqlite3/prebuilds/win32-x64.node')
  for (const name of ['harfbuzz.wasm', 'harfbuzz-subset.wasm'])
    expect(found).toContain(`node_modules/harfbuzzjs/dist/${name}`)
  expect(found.filter((path) => !/\.(exe|node|wasm|data)$/.test(path))).toEqual([])
  for (const path of found) expect(existsSync(`${archive}.unpacked/${path}`)).toBe(true)
})

test('the program checks the archive’s hash and starts no other', () => {
  const program = readFileSync(join(packed, 'IDTR Counter.exe'))
  const { headerString } = getRawHeader(archive)
  const entry = resourcesOf(program).entries.find(({ id }) => id === 'ELECTRONASAR')
  const said = JSON.parse(Buffer.from(entry?.bin ?? new ArrayBuffer()).toString('utf8'))
  const value = createHash('sha256').update(headerString).digest('hex')
  expect(said).toEqual([{ file: 'resources\\app.asar', alg: 'SHA256', value }])
  const fuses = readFuses(program)
  expect(fuses).toMatchObject({ enableEmbeddedAsarIntegrityValidation: '1', onlyLoadAppFromAsar: '1', runAsNode: '0' })
})

test('the notices lie beside the program', () => {
  expect(existsSync(join(packed, 'third-party-notices.txt'))).toBe(true)
})

test('the packed program starts by itself, and somebody signs in', async () => {
  const program = join(folder, 'program')
  extractAll(archive, program)
  const native = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`
  copyFileSync(native, join(program, native))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  copyPractice(dataDir)
  const counter = await launchStandIn({ dataDir, appPath: program })
  const { page } = counter
  await page.getByLabel('Email or Phone').fill('9000000003')
  await page.getByLabel(/^Password/).fill('practice1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('navigation').getByText('Registered User').waitFor()
  await counter.close()
})

/** Ours alone: Electron adds some 250 MB on the disk, and all of it is a third of that in the installer. */
test('all of it stays within 70 MB', () => {
  const beside = unpacked().reduce((sum, path) => sum + statSync(`${archive}.unpacked/${path}`).size, 0)
  const megabytes = (statSync(archive).size + beside) / 1_000_000
  expect(megabytes).toBeGreaterThan(40)
  expect(megabytes).toBeLessThan(70)
})
