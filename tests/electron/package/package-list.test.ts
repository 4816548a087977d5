import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heic } from '../../support/files/sample-files'
import { copyPractice } from '../../support/institute/practice-copy'
import { launchStandIn } from '../launch/launch-stand-in'
import { createEmptyElectron, readResources } from './empty-electron'

const requireHere = createRequire(import.meta.url)
const builder = createRequire(requireHere.resolve('electron-builder'))
const library = createRequire(builder.resolve('app-builder-lib'))
const { extractAll, getRawHeader } = library('@electron/asar')
const { makeInstaller } = requireHere('../../../scripts/lib/installer.mjs')
const { writeNotices } = requireHere('../../../scripts/lib/notices.mjs')
const { readFuses } = requireHere('../../../scripts/lib/fuses.mjs')

const folder = mkdtempSync(join(tmpdir(), 'counter-package-'))
const packed = join(folder, 'dist', 'win-unpacked')
const archive = join(packed, 'resources', 'app.asar')
type Entry = { files?: Record<string, Entry>; size?: number; unpacked?: boolean }
let packedFiles: { path: string; size: number; unpacked: boolean }[]

/** The whole program as released, packed by electron-builder for Windows over an empty Electron. */
beforeAll(async () => {
  createEmptyElectron(join(folder, 'electron'))
  writeNotices()
  const options = [`-c.electronDist=${join(folder, 'electron')}`, `-c.directories.output=${join(folder, 'dist')}`]
  const { code, reason } = await makeInstaller(['--win', 'dir', ...options])
  expect([code, reason]).toEqual([0, undefined])
  const list = ({ files = {} }: Entry, folder = ''): typeof packedFiles =>
    Object.entries(files).flatMap(([name, entry]) =>
      entry.files
        ? list(entry, `${folder}${name}/`)
        : [{ path: folder + name, size: entry.size ?? 0, unpacked: entry.unpacked === true }],
    )
  packedFiles = list(getRawHeader(archive).header)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paths = () => packedFiles.map(({ path }) => path)
const unpacked = () => packedFiles.filter((file) => file.unpacked).map(({ path }) => path)

test('own files are packed only if the program needs them', () => {
  const ownPaths = paths().filter((path) => !path.startsWith('node_modules/'))
  const allowed =
    /^(package\.json|out\/main\/(electron|documents-worker|picture-worker|sheet-worker|book-worker|practice-institute)\.js|out\/main\/chunks\/[\w-]+\.js|out\/preload\/(index|checkout)\.cjs|out\/renderer\/(index\.html|assets\/[\w.-]+)|resources\/(fonts|practice)\/[\w./-]+|resources\/update-keys\.json)$/
  expect(ownPaths.filter((path) => !allowed.test(path))).toEqual([])
  for (const path of ['out/main/electron.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
    expect(ownPaths).toContain(path)
})

test.each([
  ['tests', /(^|\/)(__tests__|tests?|test-d)\/|\.(test|spec)\.\w+$/],
  ['source maps', /\.map$/],
  ['sources and types', /\.(tsx?|cts|mts|flow|c|cc|cpp|h|gypi?)$/],
  ['the browser host and its bridge', /out\/main\/browser\.js$|bridge\.cjs$|node_modules\/@hono\/node-server\//],
  ['the provider as a server', /out\/main\/provider\.js$/],
  ['development tools', /node_modules\/(vitest|vite|electron|electron-builder|typescript|playwright|@biomejs|knip)\//],
  ['private keys', /\.(pem|key|pfx|p12)$/],
  ['builds for other systems', /(linux|linuxmusl|darwin)-\w+\.node$|arm64\.node$/],
])('%s are not packed', (_, pattern) => {
  expect(paths().filter((path) => pattern.test(path))).toEqual([])
})

test('the fonts and their licence are packed', () => {
  for (const name of ['NotoSans-Regular.ttf', 'NotoNaskhArabic-Bold.ttf', 'OFL.txt'])
    expect(paths().some((path) => path === `resources/fonts/${name}`)).toBe(true)
})

test('executables, native modules, data and libheif lie beside the archive', () => {
  const found = unpacked()
  expect(found.filter((path) => /\/SumatraPDF[\w.-]*\.exe$/.test(path))).toHaveLength(1)
  expect(found).toContain('node_modules/better-sqlite3/prebuilds/win32-x64.node')
  for (const name of ['harfbuzz.wasm', 'harfbuzz-subset.wasm'])
    expect(found).toContain(`node_modules/harfbuzzjs/dist/${name}`)
  const libheif = ['LICENSE', 'libheif.js', 'libheif.wasm'].map(
    (name) => `node_modules/libheif-js/libheif-wasm/${name}`,
  )
  expect(found.filter((path) => path.includes('/libheif-js/')).toSorted()).toEqual(libheif)
  expect(found.filter((path) => !/\.(exe|node|wasm|data)$/.test(path) && !libheif.includes(path))).toEqual([])
  for (const path of found) expect(existsSync(`${archive}.unpacked/${path}`)).toBe(true)
})

test('the program checks the archive’s hash and loads no other archive', () => {
  const program = readFileSync(join(packed, 'IDTR Counter.exe'))
  const { headerString } = getRawHeader(archive)
  const entry = readResources(program).entries.find(({ id }) => id === 'ELECTRONASAR')
  const integrity = JSON.parse(Buffer.from(entry?.bin ?? new ArrayBuffer()).toString('utf8'))
  const value = createHash('sha256').update(headerString).digest('hex')
  expect(integrity).toEqual([{ file: 'resources\\app.asar', alg: 'SHA256', value }])
  const fuses = readFuses(program)
  expect(fuses).toMatchObject({ enableEmbeddedAsarIntegrityValidation: '1', onlyLoadAppFromAsar: '1', runAsNode: '0' })
})

test('the notices lie beside the program', () => {
  expect(existsSync(join(packed, 'third-party-notices.txt'))).toBe(true)
})

/** The program's files in a folder, with the native module of this system. */
function unpackProgram() {
  const program = join(folder, 'program')
  extractAll(archive, program)
  const native = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`
  copyFileSync(native, join(program, native))
  return program
}

test('the packed program starts alone, a person can sign in, and HEIC is decoded', async () => {
  const program = unpackProgram()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  copyPractice(dataDir)
  const workstation = await launchStandIn({ dataDir, appPath: program })
  const { page } = workstation
  await page.getByLabel('Email or Phone').fill('9000000003')
  await page.getByLabel(/^Password/).fill('practice1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('navigation').getByText('Registered User').waitFor()
  const picture = await page.evaluate(
    async ([name, content]) => {
      const file = await window.desk.call('files.add', { name, bytes: new Uint8Array(content) })
      return file.ok && window.desk.call('pictures.decode', file.value)
    },
    ['photo.heic', [...heic('turned')]] as const,
  )
  expect(picture).toMatchObject({ ok: true, value: { width: 100, height: 120 } })
  await workstation.close()
})

/** Without Electron, which adds about 250 MB on disk; the installer is about a third of the total. */
test('the packed program stays within 70 MB', () => {
  const unpackedBytes = unpacked().reduce((sum, path) => sum + statSync(`${archive}.unpacked/${path}`).size, 0)
  const megabytes = (statSync(archive).size + unpackedBytes) / 1_000_000
  expect(megabytes).toBeGreaterThan(40)
  expect(megabytes).toBeLessThan(70)
})
