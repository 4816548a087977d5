import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logTo } from '../../../../tests/support/workstation/test-log'
import { toDiskError } from '../../files/disk-error'
import { openSpoolFolder, withListTimeout } from './spool-folder'

const pdf = new Uint8Array([1, 2, 3])
let dataDir: string
let logLines: string[]
const open = () => openSpoolFolder({ dataDir, log: (...line) => logTo(logLines)(...line) })
const spooled = () => readdirSync(join(dataDir, 'spool'))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counter-spool-'))
  logLines = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('writes the PDF to a private file in the spool folder and removes it afterwards', async () => {
  let path = ''
  await open().withSpoolFile(pdf, 'Tax invoice KNL/2627/1', async (spoolPath) => {
    path = spoolPath
    expect(statSync(path)).toMatchObject({ size: 3 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
  expect(path.startsWith(join(dataDir, 'spool'))).toBe(true)
  expect(path).toMatch(/tax-invoice-knl-2627-1\.pdf$/)
  expect(spooled()).toEqual([])
})

it('removes the file after a failure too', async () => {
  const work = open().withSpoolFile(pdf, 'x', async () => {
    throw new Error('refused')
  })
  await expect(work).rejects.toThrow('refused')
  expect(spooled()).toEqual([])
})

it('reports an unknown outcome on a timeout and keeps the file until printing ends', async () => {
  const child = Promise.withResolvers<void>()
  let path = ''
  const work = open().withSpoolFile(
    pdf,
    'x',
    (spoolPath) => {
      path = spoolPath
      return child.promise
    },
    { timeoutMs: 20 },
  )
  await expect(work).rejects.toMatchObject({ failure: { code: 'uncertain' } })
  expect(existsSync(path)).toBe(true)
  child.resolve()
  await expect.poll(spooled).toEqual([])
})

/** Sets the immutable flag, which on some Linux file systems keeps even root from removing a file. */
const setImmutable = (path: string, flag: '+i' | '-i') => spawnSync('chattr', [flag, path]).status === 0
const canSetImmutable = () => {
  const path = join(mkdtempSync(join(tmpdir(), 'counter-pin-')), 'pinned')
  writeFileSync(path, '')
  const isSupported = setImmutable(path, '+i')
  setImmutable(path, '-i')
  rmSync(dirname(path), { recursive: true })
  return isSupported
}

it.skipIf(!canSetImmutable())('logs a spool file that cannot be removed; the print succeeds', async () => {
  let path = ''
  await open().withSpoolFile(pdf, 'Question paper', async (spoolPath) => {
    path = spoolPath
    setImmutable(path, '+i')
  })
  setImmutable(path, '-i')
  expect(logLines).toEqual([expect.stringMatching(/^spool\.remove_failed: Error, E\w+$/)])
})

it('removes, on opening, files that a killed program left', () => {
  mkdirSync(join(dataDir, 'spool', 'job-1'), { recursive: true })
  writeFileSync(join(dataDir, 'spool', 'job-1', 'question-papers.pdf'), 'in plain')
  open()
  expect(existsSync(join(dataDir, 'spool'))).toBe(false)
})

it('reports `unreachable` if listing the printers times out', async () => {
  await expect(withListTimeout(new Promise(() => undefined), 20)).rejects.toMatchObject({
    failure: { code: 'unreachable' },
  })
  expect(await withListTimeout(Promise.resolve('list'), 20)).toBe('list')
})

it.skipIf(!existsSync('/dev/full'))('recognises a full disk', async () => {
  const failed = await writeFile('/dev/full', pdf).catch((error: unknown) => error)
  expect(toDiskError(failed, 'Nothing was printed.')?.message).toBe(
    'The disk of this computer is full. Nothing was printed. Make room on it, then try again.',
  )
  expect(toDiskError(new Error('EPIPE'))).toBeUndefined()
})
