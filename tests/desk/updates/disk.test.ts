import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockFileName, lockFolder } from '#system/folder-lock'
import { smallFileSystem } from '../support/small-disk'
import { stallAfter } from './support/feed'
import { manifestOf, offer } from './support/signed'
import { testWorkstation } from './support/workstation'

const workstation = testWorkstation()
const file = '/files/IDTR-Counter-Setup-1.4.0.exe'
beforeEach(() => void offer(workstation.feed, manifestOf('1.4.0', [workstation.key])))

const disk = smallFileSystem('512k')
afterAll(() => disk?.remove())
describe.skipIf(!disk)('a full disk', () => {
  test('is reported, and the update continues once there is room', async () => {
    const folder = join(disk?.dataDir ?? '', 'full')
    const updates = await workstation.open({ folder })
    disk?.fill()
    // Space for the stored state, but not for the whole file.
    rmSync(join(disk?.dataDir ?? '', '..', 'filling-65536-0'))
    await updates.check()
    expect(workstation.feed.requests.at(-1)?.path).toBe(file)
    expect(updates.view()).toMatchObject({
      phase: 'idle',
      problem: expect.stringContaining('disk of this computer is full'),
    })
    await expect(updates.install()).rejects.toThrow()
    expect(readdirSync(join(folder, 'files'))).toEqual([])
    disk?.raiseLimit()
    disk?.removeFilling()
    await updates.check()
    await updates.install()
    expect(workstation.installations).toHaveLength(1)
  })

  test('between download and installation leaves the update ready, with a message', async () => {
    const folder = join(disk?.dataDir ?? '', 'later')
    disk?.removeFilling()
    const updates = await workstation.open({ folder })
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'ready' })
    disk?.fill()
    await expect(updates.install()).rejects.toThrow()
    expect(updates.view()).toMatchObject({ phase: 'ready', problem: expect.stringContaining('is full') })
    expect(workstation.installations).toEqual([])
    disk?.removeFilling()
    await updates.install()
    expect(workstation.installations).toHaveLength(1)
  })
})

test('unreadable update state is quarantined and reset', async () => {
  await workstation.openWithUpdate()
  writeFileSync(join(workstation.folder, 'updates.json'), '{"machine":')
  const updates = await workstation.open()
  expect(updates.view()).toMatchObject({ phase: 'idle' })
  expect(readdirSync(workstation.folder).filter((name) => name.includes('corrupt'))).toHaveLength(1)
  await updates.check()
  expect(updates.view()).toMatchObject({ phase: 'ready' })
})

test('update state is accepted only if its shape is valid', async () => {
  await workstation.openWithUpdate()
  const remembered = workstation.storedState()
  writeFileSync(join(workstation.folder, 'updates.json'), JSON.stringify({ ...remembered, kept: 'everything' }))
  expect((await workstation.open()).view()).toMatchObject({ phase: 'idle' })
})

test('of two programs on one folder one downloads, and the other says so', async () => {
  workstation.feed.respondWith(file, stallAfter(100_000))
  const first = await workstation.open()
  const second = await workstation.open()
  const looking = first.check()
  await expect.poll(() => first.view().done).toBe(100_000)
  await second.check()
  expect(second.view().problem).toContain('Another program on this computer is installing an update')
  first.cancel()
  await looking
  workstation.feed.clearFaults()
  await second.check()
  expect(second.view()).toMatchObject({ phase: 'ready', problem: '' })
})

test('two simultaneous installations start one installer', async () => {
  const first = await workstation.openWithUpdate()
  const second = await workstation.open()
  const both = await Promise.allSettled([first.install(), second.install()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(workstation.installations).toHaveLength(1)
})

test('an update is not blocked by a stale lock file', async () => {
  const updates = await workstation.open()
  writeFileSync(join(workstation.folder, lockFileName), String(process.ppid))
  await updates.check()
  expect(updates.view()).toMatchObject({ phase: 'ready' })
})

test('an update waits while another program has the folder, by whatever path', async () => {
  const updates = await workstation.open()
  const release = lockFolder(`${workstation.folder}/.`)
  await updates.check()
  expect(updates.view().problem).toContain('Another program on this computer')
  expect(workstation.feed.requests).toEqual([])
  release()
  await updates.check()
  expect(updates.view()).toMatchObject({ phase: 'ready', problem: '' })
})

test('unneeded installers are removed at the next start', async () => {
  await workstation.openWithUpdate()
  writeFileSync(workstation.installerPath('1.0.0'), 'old')
  writeFileSync(`${workstation.installerPath('1.5.0')}.part`, 'begun just now')
  await workstation.open()
  const names = readdirSync(join(workstation.folder, 'files'))
  expect(names.sort()).toEqual(['IDTR-Counter-Setup-1.4.0.exe', 'IDTR-Counter-Setup-1.5.0.exe.part'])
})
