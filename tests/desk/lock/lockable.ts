import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Secrets } from '#main/ports'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'

export const minute = 60_000
export const shut = { code: 'locked', status: 423 }
type Given = { secrets?: Secrets; fixedLock?: number }

/** Stands for the keyring of a system: what it gives out cannot be read without it. */
export const keyring: Secrets = {
  encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5c),
  decrypt: async (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x5c)).toString(),
}
export const idOf = async ({ call }: Pick<TestDesk, 'call'>) =>
  (await call('session.current'))?.id ?? expect.unreachable()

/** A counter of a practice institute that can be locked, by two clocks of the test's own; its folder is new for each test. */
export function lockable() {
  let provider: Provider
  let institute: Institute
  let dataDir: string
  const opened: TestDesk[] = []
  const clock = { wall: 0, ticks: 0 }
  beforeAll(async () => {
    provider = await openPractice()
    institute = await startInstitute(provider)
  })
  afterAll(async () => {
    await institute.close()
    await provider.close()
  })
  beforeEach(() => {
    dataDir = newFolder()
    institute.seen.length = 0
    clock.wall = Date.now()
    clock.ticks = 5_000
  })
  afterEach(async () => {
    institute.behave()
    for (const { desk } of opened.splice(0)) await desk.close()
    removeFolder(dataDir)
  })

  async function open(more: Given = {}) {
    const asked = { url: institute.url, fetch }
    const given = { now: () => clock.wall, ticks: () => clock.ticks, ...more }
    const desk = await openTestDesk({ dataDir, provider: asked, ...given })
    opened.push(desk)
    return desk
  }
  async function signedIn(more: Given = {}) {
    const desk = await open(more)
    await desk.api.session.signIn(superadmin)
    return { ...desk, id: await idOf(desk) }
  }
  async function lockedDesk(more: Given = {}) {
    const desk = await signedIn(more)
    await desk.call('session.lock')
    return desk
  }
  return {
    clock,
    opened,
    open,
    signedIn,
    lockedDesk,
    institute: () => institute,
    provider: () => provider,
    folder: () => dataDir,
    tokenSent: () => institute.seen.at(-1)?.headers.authorization,
  }
}
