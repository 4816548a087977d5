import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const require = createRequire(import.meta.url)
const { readFuses, enableWasmTrapHandlers } = require('../../../scripts/lib/fuses.mjs')
const { makeInstaller } = require('../../../scripts/lib/installer.mjs')

/** A binary with the sentinel and the fuses of Electron 45 between other bytes. */
const createBinary = (fuses = '101100001', schema = 1) =>
  Buffer.concat([
    Buffer.alloc(5_000, 0x90),
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([schema, fuses.length]),
    Buffer.from(fuses),
    Buffer.alloc(5_000, 0x90),
  ])

test('electron-builder packs a program with all nine fuses set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-fuses-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const electron = join(folder, 'electron')
  mkdirSync(join(electron, 'locales'), { recursive: true })
  writeFileSync(join(electron, 'locales', 'en-US.pak'), '')
  // The ninth fuse is off here, so that the test fails if it is left unchanged.
  writeFileSync(join(electron, 'electron'), createBinary('101100000'), { mode: 0o755 })
  writeFileSync(join(folder, 'main.js'), '// A program.\n')
  const { productName, version, description, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const program = { name: 'idtr-counter', productName, version, description, main: 'main.js', author: 'IDTR' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(program))
  const yml = readFileSync('electron-builder.yml', 'utf8')
  // The real configuration with a minimal Electron and program.
  const lines = [
    yml.replace(/^files:\n( {2}.*\n)+/m, 'files: [main.js, package.json]\n').replace('./scripts', resolve('scripts')),
    `electronDist: ${electron}`,
    `electronVersion: ${devDependencies.electron}`,
  ]
  writeFileSync(join(folder, 'electron-builder.yml'), lines.join('\n'))
  const { code } = await makeInstaller(['--linux', 'dir', '--projectDir', folder])
  expect(code).toBe(0)
  const [packed = expect.unreachable()] = globSync(join(folder, 'dist/linux-unpacked/idtr-counter'))
  expect(readFuses(readFileSync(packed))).toEqual({
    runAsNode: '0',
    enableCookieEncryption: '1',
    enableNodeOptionsEnvironmentVariable: '0',
    enableNodeCliInspectArguments: '0',
    enableEmbeddedAsarIntegrityValidation: '1',
    onlyLoadAppFromAsar: '1',
    loadBrowserProcessSpecificV8Snapshot: '0',
    grantFileProtocolExtraPrivileges: '0',
    wasmTrapHandlers: '1',
  })
}, 120_000)

test('only the ninth fuse of a binary is changed', () => {
  const before = createBinary('000000000')
  const after: Buffer = enableWasmTrapHandlers(before)
  expect(before.equals(createBinary('000000000'))).toBe(true)
  expect(after.equals(createBinary('000000001'))).toBe(true)
})

test.each([
  ['a tenth fuse', createBinary('1011000010'), /has 10 fuses of schema 1; 9 of schema 1 are known/],
  ['one fuse less', createBinary('10110000'), /has 8 fuses/],
  ['another schema', createBinary('101100001', 2), /of schema 2/],
  ['no fuses at all', Buffer.alloc(100), /No Electron/],
  ['two Electrons in one', Buffer.concat([createBinary(), createBinary()]), /or more than one/],
])('%s stops the packing until it is decided on', (_, binary, words) => {
  expect(() => enableWasmTrapHandlers(binary)).toThrow(words)
})
