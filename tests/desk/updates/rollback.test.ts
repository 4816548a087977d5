import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { respond } from './support/feed'
import { installerOf, manifestOf, offer } from './support/signed'
import { testWorkstation } from './support/workstation'

const workstation = testWorkstation()
const later = '2026-11-22T10:00:00.000Z'
const installedVersions = () => workstation.installations.map(({ name }) => /-([\d.]+)\.exe$/.exec(name)?.[1])
beforeEach(() => {
  // The version that was installed by hand is in the feed too.
  offer(workstation.feed, manifestOf('1.3.0', [workstation.key]))
  offer(workstation.feed, manifestOf('1.4.0', [workstation.key], { released: '2026-11-21T10:00:00.000Z' }))
})

/** Runs the installer of 1.4.0 at a workstation of 1.3.0. */
async function installUpdate() {
  const updates = await workstation.openWithUpdate()
  await updates.install()
}
/** A start that ends before its first screen. */
const failedStart = (version = '1.4.0') => workstation.start({ installedVersion: version }).start()

test('a version that starts is confirmed, and its installer kept for going back', async () => {
  await installUpdate()
  const updates = await workstation.open({ installedVersion: '1.4.0' })
  expect(updates.view()).toMatchObject({ phase: 'idle', problem: '' })
  expect(workstation.storedState()).toMatchObject({ kept: [{ version: '1.4.0' }], failed: [] })
  expect([existsSync(workstation.installerPath('1.4.0')), existsSync(workstation.installerPath('1.3.0'))]).toEqual([
    true,
    false,
  ])
})

test('one failed start is tolerated', async () => {
  await installUpdate()
  expect(await failedStart()).toBe('continue')
  await workstation.open({ installedVersion: '1.4.0' })
  expect(await failedStart()).toBe('continue')
  expect(installedVersions()).toEqual(['1.4.0'])
})

test('after two failed starts the version before is restored, with a message', async () => {
  await installUpdate()
  expect([await failedStart(), await failedStart()]).toEqual(['continue', 'continue'])
  expect(await failedStart()).toBe('rolling_back')
  expect(installedVersions()).toEqual(['1.4.0', '1.3.0'])
  expect(workstation.installations.at(-1)?.restart).toBe(true)
  const updates = await workstation.open()
  expect(updates.view().problem).toBe('Version 1.4.0 did not start; 1.3.0 was restored. Contact IT.')
  expect(updates.report()).toMatchObject({ wentBackFrom: '1.4.0' })
})

describe('after going back', () => {
  const rollBack = async () => {
    await installUpdate()
    for (let n = 0; n < 3; n++) await failedStart()
    return workstation.open()
  }

  test('the failed version is not installed again', async () => {
    const updates = await rollBack()
    await updates.check()
    expect(updates.view()).toMatchObject({
      phase: 'idle',
      problem: expect.stringContaining('1.4.0 did not start here'),
    })
    await expect(updates.install()).rejects.toThrow('There is no update')
    expect(installedVersions()).toEqual(['1.4.0', '1.3.0'])
  })

  test('a newer version is installed, and the message is cleared', async () => {
    const updates = await rollBack()
    offer(workstation.feed, manifestOf('1.4.1', [workstation.key], { released: later }))
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'ready', version: '1.4.1', problem: '' })
  })
})

describe('going back', () => {
  test('does not run an installer that was swapped meanwhile', async () => {
    await installUpdate()
    writeFileSync(workstation.installerPath('1.3.0'), installerOf('6.6.6'))
    for (let n = 0; n < 2; n++) await failedStart()
    expect(await failedStart()).toBe('continue')
    expect(installedVersions()).toEqual(['1.4.0'])
  })

  test('is given up when the installer is gone', async () => {
    await installUpdate()
    rmSync(workstation.installerPath('1.3.0'))
    for (let n = 0; n < 2; n++) await failedStart()
    expect(await failedStart()).toBe('continue')
    expect(installedVersions()).toEqual(['1.4.0'])
  })

  test('is impossible to an unsigned installer, which is never kept', async () => {
    const { signatures: _, ...unsigned } = manifestOf('1.3.0', [])
    workstation.feed.files.set('/versions/1.3.0.json', Buffer.from(JSON.stringify({ ...unsigned, signatures: [] })))
    await installUpdate()
    expect(workstation.log.join()).toContain('update.rollback_unavailable')
    for (let n = 0; n < 4; n++) expect(await failedStart()).toBe('continue')
    expect(installedVersions()).toEqual(['1.4.0'])
  })

  test('is impossible if the feed has another version in its place, which is never kept', async () => {
    workstation.feed.files.set(
      '/versions/1.3.0.json',
      Buffer.from(JSON.stringify(manifestOf('1.4.0', [workstation.key]))),
    )
    await installUpdate()
    expect(workstation.log.join()).toContain('update.rollback_unavailable: damaged, 1.3.0')
    expect(workstation.storedState().kept).toEqual([])
  })
})

test('a feed without earlier versions does not block the next one', async () => {
  workstation.feed.respondWith('/versions/1.3.0.json', respond(404))
  await installUpdate()
  expect(installedVersions()).toEqual(['1.4.0'])
})

test('the installer of a version that came as an update is not fetched twice', async () => {
  await installUpdate()
  offer(workstation.feed, manifestOf('1.5.0', [workstation.key], { released: later }))
  workstation.feed.requests.length = 0
  const updates = await workstation.openWithUpdate({ installedVersion: '1.4.0' })
  expect(workstation.feed.requests.map(({ path }) => path)).toEqual([
    '/stable.json',
    '/files/IDTR-Counter-Setup-1.5.0.exe',
  ])
  await updates.install()
  for (let n = 0; n < 3; n++) await failedStart('1.5.0')
  expect(installedVersions()).toEqual(['1.4.0', '1.5.0', '1.4.0'])
})

test('an interrupted installer leaves the old version, a message and the update', async () => {
  await installUpdate()
  const updates = await workstation.open()
  expect(updates.view()).toMatchObject({ phase: 'ready', problem: expect.stringContaining('1.4.0 was not installed') })
  await updates.install()
  const after = await workstation.open({ installedVersion: '1.4.0' })
  expect(after.view()).toMatchObject({ phase: 'idle', problem: '' })
})

test('going back that the system refuses is tried again after further failed starts', async () => {
  await installUpdate()
  for (let n = 0; n < 2; n++) await failedStart()
  workstation.installError = 'Windows did not let the installer start.'
  expect(await failedStart()).toBe('continue')
  expect(workstation.log.join()).toContain('update.failed: Error')
  workstation.installError = ''
  expect(await failedStart()).toBe('continue')
  expect(await failedStart()).toBe('rolling_back')
  expect(installedVersions()).toEqual(['1.4.0', '1.3.0'])
})

test('a restored version that does not start either is not restored for ever', async () => {
  await installUpdate()
  for (let n = 0; n < 3; n++) await failedStart()
  for (let n = 0; n < 5; n++) expect(await failedStart('1.3.0')).toBe('continue')
  expect(installedVersions()).toEqual(['1.4.0', '1.3.0'])
})
