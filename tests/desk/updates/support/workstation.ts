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
/** Nothing that answers comes near these, however busy the machine is. */
const deadlines = { answer: 30_000, silence: 30_000, text: 30_000, file: 60_000 }
/** For what never answers. */
export const short = { answer: 400, silence: 400, text: 1_000, file: 1_500 }

type Start = {
  deadlines?: typeof short
  installed?: string
  channel?: Channel
  schedule?: Partial<UpdateSchedule>
  folder?: string
  url?: string
}

/**
 * A feed, and counters on a folder of their own with what their system would do; everything that is ever installed in a file
 * of tests must be an installer that the trusted key has signed.
 */
export function testWorkstation() {
  const key = testKey()
  const it = {
    key,
    feed: undefined as unknown as TestFeed,
    folder: '',
    /** In milliseconds, as the machine's clock says. */
    clock: Date.now(),
    busy: '',
    idle: 0,
    installed: [] as { name: string; sha512: string; restart: boolean }[],
    /** Error of the system for the next installer; '' lets it start. */
    refusal: '',
    /** Happens when an installer is about to be started. */
    meanwhile: (): void => undefined,
    log: [] as string[],
    trusted: [key.trusted],
    start,
    /** A start as far as the first screen. */
    async up(given: Start = {}): Promise<Updates> {
      const updates = start(given)
      expect(await updates.start()).toBe('continue')
      updates.confirmStarted()
      return updates
    },
    /** A counter at which an update is downloaded. */
    async ready(given: Start = {}): Promise<Updates> {
      const updates = await it.up(given)
      await updates.check()
      expect(updates.view()).toMatchObject({ phase: 'ready', problem: '' })
      return updates
    },
    remembered: () => JSON.parse(readFileSync(join(it.folder, 'updates.json'), 'utf8')),
    file: (version: string) => join(it.folder, 'files', `IDTR-Counter-Setup-${version}.exe`),
  }

  function start(given: Start = {}) {
    const { installed = '1.3.0', channel = 'stable', schedule, folder = it.folder, url = it.feed.url } = given
    const updates = openUpdates({
      folder,
      installed,
      channel,
      feed: url,
      keys: it.trusted,
      fetch,
      now: () => it.clock,
      log: (...line) => logTo(it.log)(...line),
      deadlines: given.deadlines ?? deadlines,
      schedule: schedule ?? {},
      async install(path, { restart }) {
        it.meanwhile()
        if (it.refusal) throw new Error(it.refusal)
        it.installed.push({ name: basename(path), sha512: sha512(readFileSync(path)), restart })
      },
    })
    updates.setActivityMonitor({ busyReason: () => it.busy, idleFor: () => it.idle, onChange: () => undefined })
    return updates
  }

  beforeAll(async () => {
    it.feed = await startFeed()
  })
  afterAll(() => it.feed.close())
  beforeEach(() => {
    it.folder = mkdtempSync(join(tmpdir(), 'counter-updates-'))
    it.feed.files.clear()
    it.feed.heal()
    it.feed.asked.length = 0
    Object.assign(it, { busy: '', idle: 0, installed: [], refusal: '', meanwhile: () => undefined, log: [] })
    Object.assign(it, { clock: Date.now(), trusted: [key.trusted] })
  })
  afterEach(() => {
    rmSync(it.folder, { recursive: true, force: true })
    for (const { name, sha512: run } of it.installed) {
      const version = /^IDTR-Counter-Setup-(.+)\.exe$/.exec(name)?.[1] ?? ''
      expect([name, run]).toEqual([name, sha512(installerOf(version))])
    }
  })
  return it
}
export type TestWorkstation = ReturnType<typeof testWorkstation>
