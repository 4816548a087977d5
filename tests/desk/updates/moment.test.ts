import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActivityMonitor } from '#main/updates/activity'
import { updatesCalls } from '#main/updates/calls'
import { rolloutPercentile } from '#main/updates/evaluate-manifest'
import { manifestOf, offer } from './support/signed'
import { hour, testWorkstation } from './support/workstation'

const workstation = testWorkstation()
beforeEach(() => void offer(workstation.feed, manifestOf('1.4.0', [workstation.key])))
const expectNoInstallation = () => expect(workstation.installations).toEqual([])
const day = 24 * hour
const year = 365 * day

test('an update is offered at a quiet moment, and after "Later" not for some hours', async () => {
  workstation.busyReason = 'A form or dialog is open.'
  const updates = await workstation.openWithUpdate()
  expect(updates.view()).toMatchObject({ shouldPrompt: false, waitReason: 'A form or dialog is open.' })
  workstation.busyReason = ''
  expect(updates.view()).toMatchObject({ shouldPrompt: true, waitReason: '' })
  updates.snooze()
  expect(updates.view().shouldPrompt).toBe(false)
  workstation.clock += 4 * hour - 1
  expect(updates.view().shouldPrompt).toBe(false)
  workstation.clock += 1
  expect(updates.view().shouldPrompt).toBe(true)
})

test.each([
  'A registration is open.',
  'A change is being sent.',
  'A test is in progress.',
  'Something is being printed.',
  'A shift is open.',
])('nothing is installed, manually or automatically, while: %s', async (busy) => {
  const updates = await workstation.openWithUpdate()
  workstation.busyReason = busy
  workstation.idleMs = day
  workstation.clock += 30 * day
  await expect(updates.install()).rejects.toThrow(`${busy} The update starts afterwards.`)
  await updates.tick()
  await updates.onSignedOut()
  await updates.close()
  expectNoInstallation()
})

test('work that begins during the last check of the installer prevents it', async () => {
  const updates = await workstation.openWithUpdate()
  const installing = updates.install()
  workstation.busyReason = 'A form or dialog is open.'
  await expect(installing).rejects.toThrow('A form or dialog is open.')
  expectNoInstallation()
  expect(workstation.storedState()).not.toHaveProperty('pending')
  expect(workstation.storedState()).toMatchObject({ ready: { tries: 0 } })
})

test('a program that ends during the last check has not attempted the update', async () => {
  const updates = await workstation.openWithUpdate()
  workstation.clock += 48 * hour
  // A named pipe blocks the last check until somebody writes to it.
  rmSync(workstation.installerPath('1.4.0'))
  execFileSync('mkfifo', [workstation.installerPath('1.4.0')])
  const closing = updates.close()
  expect(updates.view().phase).toBe('installing')
  const stored = workstation.storedState()
  expect(stored).not.toHaveProperty('pending')
  expect(stored).toMatchObject({ ready: { tries: 0 } })
  const next = await workstation.open()
  expect(next.view()).toMatchObject({ phase: 'ready', problem: '' })
  writeFileSync(workstation.installerPath('1.4.0'), 'end')
  await closing
  expectNoInstallation()
})

describe('automatic installation', () => {
  test('never happens before its time, however quiet it is', async () => {
    const updates = await workstation.openWithUpdate()
    workstation.idleMs = day
    workstation.clock += 48 * hour - 1
    await updates.tick()
    await updates.onSignedOut()
    await updates.close()
    expectNoInstallation()
  })

  test('happens when it is due and the workstation has been idle for five minutes', async () => {
    const updates = await workstation.openWithUpdate()
    workstation.clock += 48 * hour
    workstation.idleMs = 5 * 60_000 - 1
    await updates.tick()
    expectNoInstallation()
    workstation.idleMs += 1
    await updates.tick()
    expect(workstation.installations).toMatchObject([{ restart: true }])
  })

  test('happens when it is due and somebody signs out', async () => {
    const updates = await workstation.openWithUpdate()
    workstation.clock += 48 * hour
    await updates.onSignedOut()
    expect(workstation.installations).toMatchObject([{ restart: true }])
  })

  test('happens when the program ends, without a restart', async () => {
    const updates = await workstation.openWithUpdate()
    workstation.clock += 48 * hour
    await updates.close()
    expect(workstation.installations).toMatchObject([{ restart: false }])
  })

  test('does not happen when the program ends because Windows shuts down', async () => {
    const { close } = updatesCalls(
      { updates: await workstation.openWithUpdate(), emit: () => {}, log: () => {} },
      () => false,
    )
    workstation.clock += 48 * hour
    await close({ isSystemShutdown: true })
    expectNoInstallation()
    await close()
    expect(workstation.installations).toMatchObject([{ restart: false }])
  })

  test('is not delayed by "Later"', async () => {
    const updates = await workstation.openWithUpdate()
    workstation.clock += 48 * hour
    updates.snooze()
    await updates.onSignedOut()
    expect(workstation.installations).toHaveLength(1)
  })

  test('uses the delay set at this workstation', async () => {
    const updates = await workstation.openWithUpdate({ schedule: { installDeadlineMs: hour } })
    expect(updates.view().due).toBe(new Date(workstation.clock + hour).toISOString())
    workstation.clock += hour
    await updates.onSignedOut()
    expect(workstation.installations).toHaveLength(1)
  })
})

describe('a clock', () => {
  test.each([
    ['a year ahead', year],
    ['a year behind', -year],
  ])('%s neither blocks an update nor admits an old one', async (_, setting) => {
    workstation.clock += setting
    const updates = await workstation.openWithUpdate()
    offer(workstation.feed, manifestOf('1.5.0', [workstation.key], { released: '2026-11-19T10:00:00.000Z' }))
    await updates.check()
    expect(updates.view()).toMatchObject({
      version: '1.4.0',
      problem: expect.stringContaining('which was released before'),
    })
  })

  test('set back a year does not delay an update by a year', async () => {
    const updates = await workstation.openWithUpdate()
    workstation.clock -= year
    await updates.onSignedOut()
    expect(workstation.installations).toHaveLength(1)
  })

  test('set back a year does not stop the checks for updates', async () => {
    const updates = await workstation.open()
    await updates.tick()
    workstation.feed.requests.length = 0
    await updates.tick()
    expect(workstation.feed.requests).toEqual([])
    workstation.clock -= year
    await updates.tick()
    expect(workstation.feed.requests).not.toEqual([])
  })
})

describe('an installer that the system refuses', () => {
  test('leaves the running version, with the reason', async () => {
    workstation.installError = 'Windows blocked the installer. An administrator must approve it.'
    const updates = await workstation.openWithUpdate()
    await expect(updates.install()).rejects.toThrow('An administrator must approve it')
    expect(updates.view()).toMatchObject({ phase: 'ready', problem: expect.stringContaining('must approve') })
    expect(workstation.storedState().pending).toBeUndefined()
  })

  test('is retried automatically after some hours, three times at most', async () => {
    let attemptCount = 0
    workstation.onInstall = () => void attemptCount++
    workstation.installError = 'No.'
    const updates = await workstation.openWithUpdate()
    workstation.clock += 48 * hour
    for (let n = 0; n < 3; n++) await updates.onSignedOut()
    expect(attemptCount).toBe(1)
    for (let n = 0; n < 9; n++) {
      workstation.clock += 4 * hour
      await updates.onSignedOut()
    }
    expect(attemptCount).toBe(3)
    const after = await workstation.open()
    expect(after.view()).toMatchObject({
      due: null,
      problem: expect.stringContaining('an administrator can approve it'),
    })
    expect(after.report()).toMatchObject({ phase: 'ready', updateProblem: 'attempts exhausted' })
    workstation.installError = ''
    await after.install()
    expect(workstation.installations).toHaveLength(1)
  })
})

describe('staging', () => {
  const machines = Array.from({ length: 2_000 }, (_, n) => `machine ${n}`)

  test('reaches the stated share of machines, and the same ones when it grows', () => {
    const reached = (version: string, staging: number) =>
      machines.filter((one) => rolloutPercentile(one, version) < staging)
    for (const staging of [0, 10, 50, 100])
      expect(Math.abs((100 * reached('1.4.0', staging).length) / machines.length - staging)).toBeLessThan(4)
    expect(reached('1.4.0', 50)).toEqual(expect.arrayContaining(reached('1.4.0', 10)))
    expect(reached('1.4.0', 10)).not.toEqual(reached('1.5.0', 10))
  })

  test('downloads nothing until it reaches this workstation', async () => {
    const updates = await workstation.open()
    await updates.check()
    const percentile = rolloutPercentile(workstation.storedState().machine, '1.5.0')
    const offerWithStaging = (staging: number, released: string) =>
      offer(workstation.feed, manifestOf('1.5.0', [workstation.key], { staging, released }))
    offerWithStaging(Math.floor(percentile), '2026-11-21T10:00:00.000Z')
    await updates.check()
    expect(updates.view()).toMatchObject({ phase: 'idle', problem: '' })
    expect(workstation.feed.requests.filter(({ path }) => path.includes('1.5.0'))).toEqual([])
    offerWithStaging(Math.ceil(percentile + 0.001), '2026-11-22T10:00:00.000Z')
    const nextStart = await workstation.open()
    await nextStart.check()
    expect(nextStart.view()).toMatchObject({ phase: 'ready', version: '1.5.0' })
  })
})

test('an unreachable feed is logged, and reported after a manual check', async () => {
  const updates = await workstation.open({ url: 'http://127.0.0.1:1/' })
  await updates.tick()
  expect(updates.view().problem).toBe('')
  expect(workstation.log.join()).toContain('update.failed: unreachable')
  await updates.check()
  expect(updates.view().problem).toContain('did not respond')
})

test('a pilot workstation takes what its own channel offers', async () => {
  offer(workstation.feed, manifestOf('1.5.0-pilot.1', [workstation.key], { channel: 'pilot' }))
  const updates = await workstation.openWithUpdate({ channel: 'pilot' })
  expect(updates.view().version).toBe('1.5.0-pilot.1')
})

test('a run of the outbox delays an update only while it lasts', async () => {
  let now = 0
  const activity = createActivityMonitor(() => now)
  now = 1_000
  await activity.track('outbox', async () => expect(activity.busyReason()).toBe('A change is being sent.'))
  expect([activity.busyReason(), activity.idleFor()]).toEqual(['', 1_000])
})

test('running calls and open screens count as activity until they end', async () => {
  let now = 0
  const activity = createActivityMonitor(() => now)
  const { promise, resolve } = Promise.withResolvers<void>()
  const printing = activity.track('printing.print', () => promise)
  expect(activity.busyReason()).toBe('Something is being printed.')
  now = 1_000
  resolve()
  await printing
  expect([activity.busyReason(), activity.idleFor()]).toEqual(['', 0])
  await activity.track('change', () => Promise.reject(new Error('refused'))).catch(() => undefined)
  expect(activity.busyReason()).toBe('')
  activity.setOccupation('paper')
  now = 9_000
  expect([activity.busyReason(), activity.idleFor()]).toEqual(['A test is in progress.', 8_000])
  activity.setOccupation(null)
  expect([activity.busyReason(), activity.idleFor()]).toEqual(['', 0])
})

test.each([
  ['change', true],
  ['outbox', true],
  ['printing.print', true],
  ['exports.write', true],
  ['files.choose', false],
  ['imports.check', false],
  ['drafts.load', false],
] as const)('%s must be finished before Windows shuts down: %s', async (name, expected) => {
  const activity = createActivityMonitor(() => 0)
  activity.setOccupation('form')
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = activity.track(name, () => promise)
  expect(activity.hasWorkToFinish()).toBe(expected)
  resolve()
  await work
  expect(activity.hasWorkToFinish()).toBe(false)
})
