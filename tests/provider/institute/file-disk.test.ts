import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentHashHeader, parseFilePath } from '#contract/stored-file'
import { openFileStore } from '#provider/core/files/file-store'
import { openProvider, type Provider } from '#provider/index'
import { smallFileSystem } from '../../desk/support/small-disk'
import { chooseEngine } from '../../support/database/engines'
import { startInstituteFiles } from '../../support/files/institute-files'
import { png } from '../../support/files/sample-files'
import { Institute } from '../institute-under-test'

const disk = smallFileSystem('4m')
afterAll(() => disk?.remove())

describe.skipIf(!disk)('a provider whose disk for files is full', () => {
  const filesDir = disk?.dataDir ?? ''
  let provider: Provider
  let institute: Institute
  beforeEach(async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const place = await chooseEngine().createPractice()
    provider = await openProvider({ seed: 'practice', filesDir, ...place })
    institute = new Institute(provider)
    await institute.signInAllStaff()
    return async () => {
      await provider.close()
      await chooseEngine().remove(place)
    }
  })
  afterEach(() => vi.restoreAllMocks())

  const send = (path: string, init: RequestInit, headers = {}) =>
    provider.fetch(
      new Request(`http://institute.example/api/v1/files/${path}`, {
        ...init,
        headers: { ...institute.headers('dataEntry'), ...headers },
      }),
    )
  const add = async (bytes: Uint8Array<ArrayBuffer>) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const response = await send('documents', { method: 'POST', body: bytes }, { [contentHashHeader]: hash })
    return (await response.json()) as { location?: string; status?: number; message: string }
  }
  const conditions = async () => (await provider.conditions()).map(({ code, detail }) => [code, detail])

  it('refuses a file with the reason, and stores it once there is room', async () => {
    const before = png(8, 200_000)
    const path = (await add(before)).location?.replace('files:', '') ?? ''
    disk?.fill()
    const large = png(8, 2_000_000)
    expect(await add(large)).toMatchObject({
      status: 507,
      message: 'The institute’s file storage is full. Nothing was stored. Contact IT.',
    })
    expect(readdirSync(join(filesDir, 'partial'))).toEqual([])
    expect(await conditions()).toContainEqual(['files.unavailable', 'The institute’s file storage is full.'])
    // Other work of the institute continues.
    expect((await institute.as('dataEntry').registration.list({ page: 1, limit: 10 })).total).toBeGreaterThan(0)
    expect(new Uint8Array(await (await send(path, {})).arrayBuffer())).toEqual(before)
    disk?.removeFilling()
    expect((await add(large)).location).toMatch(/^files:documents\//)
    expect(await conditions()).toEqual([])
  })
})

describe('a folder of files', () => {
  const root = mkdtempSync(join(tmpdir(), 'provider-files-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const open = (folder = root) =>
    openFileStore(folder, {
      log: () => undefined,
      logError(error) {
        throw error
      },
    })

  it('is cleared of what killed processes left, not of running uploads', async () => {
    await open()
    const partial = join(root, 'partial')
    for (const name of ['left', 'running']) writeFileSync(join(partial, name), 'half the body')
    const twoHoursAgo = Date.now() / 1000 - 7200
    utimesSync(join(partial, 'left'), twoHoursAgo, twoHoursAgo)
    await open()
    expect(readdirSync(partial)).toEqual(['running'])
  })

  it('keeps nothing of an upload whose connection breaks', async () => {
    const institute = await startInstituteFiles()
    const partials = () => readdirSync(join(institute.folder, 'partial'))
    const headers = { authorization: `Bearer ${institute.token}`, 'content-length': 1_000_000 }
    const upload = request(`${institute.url}api/v1/files/documents`, { method: 'POST', headers })
    upload.on('error', () => undefined)
    upload.write(png(8, 900_000))
    await expect.poll(() => partials().length).toBe(1)
    upload.destroy()
    await expect.poll(partials).toEqual([])
    expect(readdirSync(institute.folder)).toEqual(['partial'])
    await institute.close()
  })

  it('is refused if nothing can be written there', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    await expect(open(file)).rejects.toThrow(`FILES_DIR: files cannot be stored in ${file}`)
  })

  it('serves no file whose name is no checksum', () => {
    expect(parseFilePath('documents/2026-11/../../etc/passwd')).toBeUndefined()
    expect(parseFilePath(`documents/2026-11/${'0'.repeat(64)}.png/..`)).toBeUndefined()
  })
})
