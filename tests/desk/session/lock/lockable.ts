import { beforeEach, expect } from 'vitest'
import type { OsEncryption } from '#main/ports/store'
import { withInstitute } from '../../support/at-institute'
import { superadmin } from '../../support/booking'
import type { TestDesk } from '../../support/desk'

export const minute = 60_000
export const lockedFailure = { code: 'locked', status: 423 }
type Options = { osEncryption?: OsEncryption; policyLockMinutes?: number }

export const idOf = async ({ call }: Pick<TestDesk, 'call'>) =>
  (await call('session.current'))?.id ?? expect.unreachable()

/** A desk at a practice institute, with a wall clock and a monotonic clock that the test sets. */
export function withLockableDesk() {
  const setup = withInstitute()
  const clock = { wall: 0, ticks: 0 }
  beforeEach(() => {
    clock.wall = Date.now()
    clock.ticks = 5_000
  })

  const open = (more: Options = {}) => setup.open({ now: () => clock.wall, monotonicNow: () => clock.ticks, ...more })
  async function signedIn(more: Options = {}) {
    const desk = await open(more)
    await desk.api.session.signIn(superadmin)
    return { ...desk, id: await idOf(desk) }
  }
  async function lockedDesk(more: Options = {}) {
    const desk = await signedIn(more)
    await desk.call('session.lock')
    return desk
  }
  return {
    clock,
    opened: setup.opened,
    open,
    signedIn,
    lockedDesk,
    institute: () => setup.institute,
    provider: () => setup.provider,
    folder: () => setup.dataDir,
    tokenSent: () => setup.institute.requests.at(-1)?.headers.authorization,
  }
}
