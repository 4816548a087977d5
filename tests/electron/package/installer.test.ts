import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, matchesGlob, resolve } from 'node:path'
import type { Configuration } from 'electron-builder'
import { expect, onTestFinished, test, vi } from 'vitest'

// These packages come with electron-builder and are not direct dependencies.
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const library = createRequire(builder.resolve('app-builder-lib'))
const { getConfig, validateConfiguration } = builder('app-builder-lib/out/util/config/config')
const { makeInstaller, failureReason } = createRequire(import.meta.url)('../../../scripts/lib/installer.mjs')

/** The configuration of a folder as electron-builder loads it, with defaults. */
const configurationOf = (folder: string): Promise<Configuration> => getConfig(resolve(folder), null, null)

/** Validates a configuration by electron-builder's own JSON schema. */
const check = (configuration: Configuration): Promise<void> =>
  validateConfiguration(configuration, { isEnabled: false, add: () => {} })

const config = await configurationOf('.')
const files = [config.files ?? []].flat().flatMap((set) => (typeof set === 'string' ? set : [set.filter ?? []].flat()))

test('the program has its own name and place', () => {
  expect(config).toMatchObject({ appId: 'in.idtr.counter', productName: 'IDTR Counter', publish: null })
  expect(config.directories).toEqual({ output: 'dist', buildResources: 'resources' })
})

test('the packed files are the build, the fonts, the practice data and the update keys', () => {
  expect(files).toEqual([
    'package.json',
    'out/**',
    '!out/main/browser.js',
    '!out/main/provider.js',
    '!out/main/connection-check.js',
    '!out/preload/bridge.cjs',
    '!out/bundled/**',
    '!out/third-party-notices.txt',
    'resources/fonts/**',
    'resources/practice/**',
    'resources/update-keys.json',
    '!out/.built',
    '!**/*.{map,ts,cts,mts,flow,c,cc,cpp,h,gyp,gypi,md,markdown}',
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/libheif-js/{libheif/**,libheif-wasm/libheif-bundle.*}',
    '!**/*.{test,spec}.{js,cjs,mjs}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the builder fills these in itself
    '!node_modules/better-sqlite3/prebuilds/!(${os}*-${arch}).node',
  ])
})

test('Windows gets one NSIS installer for the whole machine, which keeps the data', () => {
  expect(config.win).toEqual({
    target: [{ target: 'nsis', arch: ['x64'] }],
    icon: 'resources/icon.ico',
    requestedExecutionLevel: 'asInvoker',
    signExts: ['.node'],
    signtoolOptions: { signingHashAlgorithms: ['sha256'] },
  })
  expect(config.nsis).toEqual({
    oneClick: true,
    perMachine: true,
    deleteAppDataOnUninstall: false,
    differentialPackage: false,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the builder fills these in itself
    artifactName: 'IDTR-Counter-Setup-${version}.${ext}',
  })
})

test('one option makes an installer for a single user', async () => {
  const { configureBuildCommand, createYargs, normalizeOptions } = builder('./builder')
  const { config: given } = normalizeOptions(configureBuildCommand(createYargs()).parse(['-c.nsis.perMachine=false']))
  const { nsis } = await getConfig(resolve('.'), null, given)
  expect(nsis).toEqual({ ...config.nsis, perMachine: false })
})

test('the builder finds one configuration, and none in package.json', () => {
  expect(globSync('electron-builder.*')).toEqual(['electron-builder.yml'])
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).not.toHaveProperty('build')
})

test('the former electron-builder.config.ts is not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-installer-'))
  const source = `export default ${JSON.stringify({ appId: config.appId, electronFuses: config.electronFuses })}`
  writeFileSync(join(folder, 'electron-builder.config.ts'), source)
  const defaults = { directories: { output: 'dist', buildResources: 'build' }, files: [] }
  expect(await configurationOf(folder)).toEqual(defaults)
  writeFileSync(join(folder, 'electron-builder.ts'), source)
  expect(await configurationOf(folder)).toMatchObject({ appId: 'in.idtr.counter' })
})

test("the configuration is valid by the builder's own schema", async () => {
  await expect(check(config)).resolves.toBeUndefined()
})

test('a configuration with a misspelt option is invalid', async () => {
  await expect(check({ ...config, asarUnpacked: [] } as Configuration)).rejects.toThrow(/asarUnpacked/)
})

test('every fuse that the builder can set is stated, for a shipped program', () => {
  const { FuseV1Options } = library('@electron/fuses') as { FuseV1Options: Record<string, string | number> }
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
  expect(known.length).toBeGreaterThanOrEqual(8)
  const stated = Object.keys(config.electronFuses ?? {}).map((name) => name.toLowerCase())
  expect(known.filter((name) => !stated.includes(name.toLowerCase()))).toEqual([])
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: false,
  })
})

const unpacked = (path: string) => [config.asarUnpack ?? []].flat().some((glob) => matchesGlob(path, glob))

test.each([
  'node_modules/better-sqlite3/prebuilds/win32-x64.node',
  'node_modules/harfbuzzjs/dist/harfbuzz.wasm',
  'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
  'node_modules/libheif-js/libheif-wasm/libheif.wasm',
  'node_modules/libheif-js/libheif-wasm/libheif.js',
  'node_modules/@electric-sql/pglite/dist/pglite.wasm',
  'node_modules/@electric-sql/pglite/dist/pglite.data',
  ...globSync('node_modules/pdf-to-printer/dist/SumatraPDF*.exe'),
])('%s exists and lies beside the archive', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(unpacked(path)).toBe(true)
})

test('SumatraPDF is installed exactly once', () => {
  expect(globSync('node_modules/pdf-to-printer/dist/SumatraPDF*.exe')).toHaveLength(1)
})

test('no script but libheif’s leaves the archive, where nothing would check it', () => {
  const scripts = ['node_modules/@electric-sql/pglite/dist/index.js', 'node_modules/harfbuzzjs/dist/harfbuzz.js']
  expect([...scripts, 'out/main/electron.js', 'out/preload/index.cjs'].filter(unpacked)).toEqual([])
  // Otherwise electron-builder unpacks whole packages regardless of the patterns.
  expect(config.asar).toEqual({ smartUnpack: false })
})

test('the browser host, its bridge and the provider as a server are left out', () => {
  for (const file of [
    'out/main/browser.js',
    'out/main/provider.js',
    'out/main/connection-check.js',
    'out/preload/bridge.cjs',
  ])
    expect(files).toContain(`!${file}`)
})

test('the icons exist, and the package starts the Electron host', () => {
  expect(existsSync('resources/icon.ico')).toBe(true)
  expect(JSON.parse(readFileSync('package.json', 'utf8')).main).toBe('out/main/electron.js')
})

test('a failure of electron-builder is shown, and fails the command', async () => {
  const messages: string[] = []
  const write = (chunk: unknown) => messages.push(String(chunk)) > 0
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(write)
  onTestFinished(() => void vi.restoreAllMocks())
  const { code, reason } = await makeInstaller(['-c.asarUnpacked=x'])
  expect(code).toBe(1)
  expect(reason).toBe('No installer was made; electron-builder says above why.')
  expect(messages.join('')).toContain("unknown property 'asarUnpacked'")
})

const packaging = '  • packaging       platform=win32 arch=x64 electron=45.4.1 appOutDir=dist/win-unpacked\n'
const fetched = '  • downloaded electron zip extracted successfully  output=dist/win-unpacked\n'
const nsis = '  • building        target=nsis file=dist/IDTR-Counter-Setup-0.1.0.exe archs=x64 oneClick=true\n'
const unreachable = '  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: getaddrinfo\n'

test.each([
  [[packaging, unreachable], /electron-v45\.4\.1-win32-x64\.zip is missing .* ELECTRON_MIRROR/],
  [[packaging, fetched, nsis, unreachable], /is packed, but no installer .* NSIS/],
  [[packaging, fetched, '  ⨯ ENOSPC: no space left on device'], /electron-builder says above why/],
])('output %# of electron-builder is summarised as one sentence', (lines, sentence) => {
  expect(failureReason(lines.join(''))).toMatch(sentence)
})
