import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Updates } from '#main/ports/updates'
import type { Channel } from '#main/updates/manifest'
import type { UpdateSchedule } from '#main/updates/ports'
import { openUpdates } from '#main/updates/updates'
import { logTo } from '../../../support/workstation/test-log'
import { startFeed, type TestFeed } from './feed'
import { installerOf, sha512, testKey } from './signed'

export const hour = 3_600_000
/** Long enough for a busy machine. */
const timeouts = { response: 30_000, silence: 30_000, text: 30_000, file: 60_000 }
/** For servers that never respond. */
export const shortTimeouts = { response: 400, silence: 400, text: 1_000, file: 1_500 }

type Options = {
  timeouts?: typeof shortTimeouts
  installedVersion?: string
  channel?: Channel
  schedule?: Partial<UpdateSchedule>
  folder?: string
  url?: string
}

/**
 * A feed and a workstation with its own folder and a simulated system. After each test, everything it installed must be an
 * installer signed with the trusted key.
 */
export function testWorkstation() {
  const key = testKey()
  const workstation = {
    key,
    feed: undefined as unknown as TestFeed,
    folder: '',
    /** Time of the system clock, in milliseconds. */
    clock: Date.now(),
    busyReason: '',
    idleMs: 0,
    installations: [] as { name: string; sha512: string; restart: boolean }[],
    /** Error of the system for the next installer; '' lets it start. */
    installError: '',
    /** Runs when an installer is about to be started. */
    onInstall: (): void => undefined,
    log: [] as string[],
    trustedKeys: [key.trusted],
    start,
    /** Starts the program as far as the first screen. */
    async open(options: Options = {}): Promise<Updates> {
      const updates = start(options)
      expect(await updates.start()).toBe('continue')
      updates.confirmStarted()
      return updates
    },
    /** Starts the program and downloads the update. */
    async openWithUpdate(options: Options = {}): Promise<Updates> {
      const updates = await workstation.open(options)
      await updates.check()
      expect(updates.view()).toMatchObject({ phase: 'ready', problem: '' })
      return updates
    },
    storedState: () => JSON.parse(readFileSync(join(workstation.folder, 'updates.json'), 'utf8')),
    installerPath: (version: string) => join(workstation.folder, 'files', `IDTR-Counter-Setup-${version}.exe`),
  }

  function start(options: Options = {}) {
    const {
      installedVersion = '1.3.0',
      channel = 'stable',
      schedule,
      folder = workstation.folder,
      url = workstation.feed.url,
    } = options
    const updates = openUpdates({
      folder,
      installedVersion,
      channel,
      feed: url,
      keys: workstation.trustedKeys,
      fetch,
      now: () => workstation.clock,
      log: (...line) => logTo(workstation.log)(...line),
      timeouts: options.timeouts ?? timeouts,
      schedule: schedule ?? {},
      async install(path, { restart }) {
        workstation.onInstall()
        if (workstation.installError) throw new Error(workstation.installError)
        workstation.installations.push({ name: basename(path), sha512: sha512(readFileSync(path)), restart })
      },
    })
    updates.setActivityMonitor({
      busyReason: () => workstation.busyReason,
      idleFor: () => workstation.idleMs,
      onChange: () => undefined,
    })
    return updates
  }

  beforeAll(async () => {
    workstation.feed = await startFeed()
  })
  afterAll(() => workstation.feed.close())
  beforeEach(() => {
    workstation.folder = mkdtempSync(join(tmpdir(), 'counter-updates-'))
    workstation.feed.files.clear()
    workstation.feed.clearFaults()
    workstation.feed.requests.length = 0
    Object.assign(workstation, {
      busyReason: '',
      idleMs: 0,
      installations: [],
      installError: '',
      onInstall: () => undefined,
      log: [],
    })
    Object.assign(workstation, { clock: Date.now(), trustedKeys: [key.trusted] })
  })
  afterEach(() => {
    rmSync(workstation.folder, { recursive: true, force: true })
    for (const { name, sha512: run } of workstation.installations) {
      const version = /^IDTR-Counter-Setup-(.+)\.exe$/.exec(name)?.[1] ?? ''
      expect([name, run]).toEqual([name, sha512(installerOf(version))])
    }
  })
  return workstation
}
export type TestWorkstation = ReturnType<typeof testWorkstation>
