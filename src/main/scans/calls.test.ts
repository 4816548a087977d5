import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { png, text } from '../../../tests/support/files/sample-files'
import { createFileHandles } from '../files/file-handles'
import { scansCalls } from './calls'

const minute = 60_000
const now = Date.parse('2026-11-20T05:00:00Z')
const owner = 'asha'
let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counter-scans-'))
  folder = join(root, 'scans')
  mkdirSync(folder)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A file that arrived so many milliseconds ago. */
function arrive(path: string, ageMs: number, bytes: Uint8Array = png(8)) {
  const file = join(folder, path)
  writeFileSync(file, bytes)
  utimesSync(file, new Date(now - ageMs), new Date(now - ageMs))
}
const files = createFileHandles(() => now)
const open = (path = folder) => scansCalls({ files, folder: () => path, now: () => now })
const list = async (calls = open()) => (await calls['scans.list'](undefined, owner)).scans.map(({ name }) => name)

describe('the scanner’s folder', () => {
  it('offers pictures and PDFs that have just arrived, the newest first', async () => {
    arrive('licence.pdf', 10 * minute)
    arrive('PHOTO.JPG', minute)
    arrive('yesterday.pdf', 24 * 60 * minute)
    arrive('writing.pdf', 200)
    arrive('empty.pdf', minute, text(''))
    arrive('letter.docx', minute)
    mkdirSync(join(folder, 'folder.pdf'))
    expect(await list()).toEqual(['PHOTO.JPG', 'licence.pdf'])
  })

  it('offers a file once, and again when the scanner writes it anew', async () => {
    const calls = open()
    arrive('scan.png', minute)
    const { name, type } = await calls['scans.take']({ name: 'scan.png' }, owner)
    expect({ name, type }).toEqual({ name: 'scan.png', type: 'image/png' })
    expect(await list(calls)).toEqual([])
    await expect(calls['scans.take']({ name: 'scan.png' }, owner)).rejects.toMatchObject({ code: 'not_found' })
    arrive('scan.png', minute / 2)
    expect(await list(calls)).toEqual(['scan.png'])
  })

  it('offers a taken file again that was put back', async () => {
    const calls = open()
    arrive('scan.png', minute)
    await calls['scans.take']({ name: 'scan.png' }, owner)
    await calls['scans.putBack']({ name: 'scan.png' }, owner)
    expect(await list(calls)).toEqual(['scan.png'])
  })

  it('gives nothing but what it offers: no other folder, link or old file', async () => {
    writeFileSync(join(root, 'secret.pdf'), 'secret')
    symlinkSync(join(root, 'secret.pdf'), join(folder, 'link.pdf'))
    arrive('old.pdf', 60 * minute)
    for (const name of ['../secret.pdf', join(root, 'secret.pdf'), 'link.pdf', 'old.pdf', ''])
      await expect(open()['scans.take']({ name }, owner)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('says why it cannot be read, and nothing without a folder', async () => {
    const problemOf = async (path: string) => (await open(path)['scans.list'](undefined, owner)).problem
    expect(await problemOf(join(root, 'none'))).toMatch(/does not exist or is not connected\.$/)
    expect(await problemOf('scans')).toBe('scans is no full path of a folder.')
    expect(await open('')['scans.list'](undefined, owner)).toEqual({ scans: [], problem: '' })
  })
})
