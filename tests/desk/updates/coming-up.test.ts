import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { respond } from './support/feed'
import { installerOf, manifestOf, offer } from './support/signed'
import { testWorkstation } from './support/workstation'

const workstation = testWorkstation()
const later = '2026-11-22T10:00:00.000Z'
const names = () => workstation.installations.map(({ name }) => /-([\d.]+)\.exe$/.exec(name)?.[1])
beforeEach(() => {
  // The feed's entry of the version that was installed by hand.
  offer(workstation.feed, manifestOf('1.3.0', [workstation.key]))
  offer(workstation.feed, manifestOf('1.4.0', [workstation.key], { released: '2026-11-21T10:00:00.000Z' }))
})

/** A workstation of 1.3.0 whose installer of 1.4.0 has run. */
async function installed() {
  const updates = await workstation.openWithUpdate()
  await updates.install()
}
/** A start that ends before its first screen. */
const failedStart = (version = '1.4.0') => workstation.start({ installedVersion: version }).start()

test('a version that starts is confirmed, and its installer kept for going back', async () => {
  await installed()
  const updates = await workstation.open({ installedVersion: '1.4.0' })
  expect(updates.view()).toMatchObject({ phase: 'idle', problem: '' })
  expect(workstation.storedState()).toMatchObject({ kept: [{ version: '1.4.0' }], failed: [] })
  expect([existsSync(workstation.installerPath('1.4.0')), existsSync(workstation.installerPath('1.3.0'))]).toEqual([
    true,
    false,
  ])
})

test('one failed start is tolerated', async () => {
  await installed()
  expect(await failedStart()).toBe('continue')
  await workstation.open({ installedVersion: '1.4.0' })
  expect(await failedStart()).toBe('continue')
  expect(names()).toEqual(['1.4.0'])
})

test('after two failed starts the version before is restored, with a message', async () => {
  await installed()
  expect([await failedStart(), await failedStart()]).toEqual(['continue', 'continue'])
  expect(await failedStart()).toBe('rolling_back')
  expect(names()).toEqual(['1.4.0', '1.3.0'])
  expect(workstation.installations.at(-1)?.restart).toBe(true)
  const updates = await workstation.open()
  expect(updates.view().problem).toBe('Version 1.4.0 did not start; 1.3.0 was restored. Contact IT.')
  expect(updates.report()).toMatchObject({ wentBackFrom: '1.4.0' })
})

describe('after going back', () => {
  const goneBack = async () => {
    await installed()
    for (let n = 0; n < 3; n++) await failedStart()
    return workstation.open()
  }

  test('the failed version is not installed again', async () => {
    const updates = await goneBack()
    await updates.check()
    expect(updates.view()).toMatchObject({
      phase: 'idle',
      problem: expect.stringContaining('1.4.0 did not start here'),
    })
    await expect(updates.install()).rejects.toThrow('There is no update')
    expect(names()).toEqual(['1.4.0', '1.3.0'])
  })

  test('a newer version is installed, and the message is cleared', async () => {
    const updates = await goneBack()
    offer(workstation.feed, manifestOf('1.4.1', [workstation.key], { released: later }))
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'ready', version: '1.4.1', problem: '' })
  })
})

describe('going back runs nothing unsigned:', () => {
  test('an installer that was swapped meanwhile', async () => {
    await installed()
    writeFileSync(workstation.installerPath('1.3.0'), installerOf('6.6.6'))
    for (let n = 0; n < 2; n++) await failedStart()
    expect(await failedStart()).toBe('continue')
    expect(names()).toEqual(['1.4.0'])
  })

  test('an installer that is gone', async () => {
    await installed()
    rmSync(workstation.installerPath('1.3.0'))
    for (let n = 0; n < 2; n++) await failedStart()
    expect(await failedStart()).toBe('continue')
    expect(names()).toEqual(['1.4.0'])
  })

  test('an unsigned earlier installer, which was never kept', async () => {
    const { signatures: _, ...unsigned } = manifestOf('1.3.0', [])
    workstation.feed.files.set('/versions/1.3.0.json', Buffer.from(JSON.stringify({ ...unsigned, signatures: [] })))
    await installed()
    expect(workstation.log.join()).toContain('update.rollback_unavailable')
    for (let n = 0; n < 4; n++) expect(await failedStart()).toBe('continue')
    expect(names()).toEqual(['1.4.0'])
  })

  test('another version in its place, which was never kept', async () => {
    workstation.feed.files.set(
      '/versions/1.3.0.json',
      Buffer.from(JSON.stringify(manifestOf('1.4.0', [workstation.key]))),
    )
    await installed()
    expect(workstation.log.join()).toContain('update.rollback_unavailable: damaged, 1.3.0')
    expect(workstation.storedState().kept).toEqual([])
  })
})

test('a feed without earlier versions does not block the next one', async () => {
  workstation.feed.respondWith('/versions/1.3.0.json', respond(404))
  await installed()
  expect(names()).toEqual(['1.4.0'])
})

test('the installer of a version that came as an update is not fetched twice', async () => {
  await installed()
  offer(workstation.feed, manifestOf('1.5.0', [workstation.key], { released: later }))
  workstation.feed.requests.length = 0
  const updates = await workstation.openWithUpdate({ installedVersion: '1.4.0' })
  expect(workstation.feed.requests.map(({ path }) => path)).toEqual([
    '/stable.json',
    '/files/IDTR-Counter-Setup-1.5.0.exe',
  ])
  await updates.install()
  for (let n = 0; n < 3; n++) await failedStart('1.5.0')
  expect(names()).toEqual(['1.4.0', '1.5.0', '1.4.0'])
})

test('an interrupted installer leaves the old version, a message and the update', async () => {
  await installed()
  const updates = await workstation.open()
  expect(updates.view()).toMatchObject({ phase: 'ready', problem: expect.stringContaining('1.4.0 was not installed') })
  await updates.install()
  const after = await workstation.open({ installedVersion: '1.4.0' })
  expect(after.view()).toMatchObject({ phase: 'idle', problem: '' })
})

test('going back that the system refuses is tried again after further failed starts', async () => {
  await installed()
  for (let n = 0; n < 2; n++) await failedStart()
  workstation.installError = 'Windows did not let the installer start.'
  expect(await failedStart()).toBe('continue')
  expect(workstation.log.join()).toContain('update.failed: Error')
  workstation.installError = ''
  expect(await failedStart()).toBe('continue')
  expect(await failedStart()).toBe('rolling_back')
  expect(names()).toEqual(['1.4.0', '1.3.0'])
})

test('a restored version that does not start either is not restored for ever', async () => {
  await installed()
  for (let n = 0; n < 3; n++) await failedStart()
  for (let n = 0; n < 5; n++) expect(await failedStart('1.3.0')).toBe('continue')
  expect(names()).toEqual(['1.4.0', '1.3.0'])
})
