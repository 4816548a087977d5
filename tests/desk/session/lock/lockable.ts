import { beforeEach, expect } from 'vitest'
import type { OsEncryption } from '#main/ports/store'
import { withInstitute } from '../../support/at-institute'
import { superadmin } from '../../support/booking'
import type { TestDesk } from '../../support/desk'

export const minute = 60_000
export const shut = { code: 'locked', status: 423 }
type Given = { osEncryption?: OsEncryption; fixedLock?: number }

export const idOf = async ({ call }: Pick<TestDesk, 'call'>) =>
  (await call('session.current'))?.id ?? expect.unreachable()

/** A counter of a practice institute that can be locked, by two clocks of the test's own; its folder is new for each test. */
export function lockable() {
  const at = withInstitute()
  const clock = { wall: 0, ticks: 0 }
  beforeEach(() => {
    clock.wall = Date.now()
    clock.ticks = 5_000
  })

  const open = (more: Given = {}) => at.open({ now: () => clock.wall, ticks: () => clock.ticks, ...more })
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
    opened: at.opened,
    open,
    signedIn,
    lockedDesk,
    institute: () => at.institute,
    provider: () => at.provider,
    folder: () => at.dataDir,
    tokenSent: () => at.institute.requests.at(-1)?.headers.authorization,
  }
}
