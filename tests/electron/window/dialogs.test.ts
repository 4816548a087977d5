import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterAll, expect, test, vi } from 'vitest'
import { openPartialFileRegistry } from '#main/exports/partial-files'
import { nativeDialogs } from '#main/hosts/electron/dialogs'
import { logTo } from '../../support/workstation/test-log'
import { dialog } from '../faked-electron'

vi.mock('electron', () => import('../faked-electron'))

const folder = mkdtempSync(join(tmpdir(), 'counter-dialogs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const logged: string[] = []
const log = logTo(logged)
const dialogs = nativeDialogs(() => ({}) as BrowserWindow, {
  log,
  registerPartialFile: openPartialFileRegistry({ dataDir: join(folder, 'counter'), log }),
})

test('chosen files are returned as names and bytes, without their paths', async () => {
  const path = join(folder, 'photo.jpg')
  writeFileSync(path, Buffer.from([0xff, 0xd8, 0xff]))
  dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [path] })
  expect(await dialogs.open(['.jpg', '.png', 'image/*'], false)).toEqual([
    { name: 'photo.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff]) },
  ])
  expect(dialog.showOpenDialog.mock.lastCall?.[1]).toEqual({
    filters: [{ name: 'JPG, PNG', extensions: ['jpg', 'png'] }],
    properties: ['openFile'],
  })
})

test('cancelling returns an empty choice and saves nothing', async () => {
  expect(await dialogs.open([], true)).toEqual([])
  expect(await dialogs.save('receipt.pdf', new Uint8Array([1]))).toBe(false)
})

test('a file of gigabytes is refused before it is read', async () => {
  const path = join(folder, 'film.pdf')
  writeFileSync(path, '')
  truncateSync(path, 3 * 1024 ** 3)
  dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [path] })
  await expect(dialogs.open(['.pdf'], false)).rejects.toThrow('film.pdf is too large: at most 100 MB.')
})

test('saving writes the bytes to the chosen path, with the plain name offered', async () => {
  const path = join(folder, 'kept.pdf')
  dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: path })
  expect(await dialogs.save('../../receipt.pdf', new Uint8Array([37, 80, 68, 70]))).toBe(true)
  expect(readFileSync(path, 'latin1')).toBe('%PDF')
  expect(dialog.showSaveDialog.mock.lastCall?.[1]).toMatchObject({
    defaultPath: join('/system/downloads', 'receipt.pdf'),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
})

test('a list written in chunks appears under its name once finished', async () => {
  const path = join(folder, 'slots.csv')
  dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: path })
  const sink = await dialogs.create('slots.csv')
  await sink?.write('a,b\r\n')
  expect(existsSync(path)).toBe(false)
  await sink?.finish()
  expect(readFileSync(path, 'utf8')).toBe('a,b\r\n')
  const other = await dialogs.create('slots.csv')
  await other?.write('c')
  await other?.discard()
  expect(readFileSync(path, 'utf8')).toBe('a,b\r\n')
  dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' })
  expect(await dialogs.create('slots.csv')).toBeUndefined()
})
