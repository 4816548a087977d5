import { t } from '@lingui/core/macro'
import type { DeskCall, DeskOutput } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { type Activity, createActivityMonitor } from './activity'

type View = DeskOutput<'updates.current'>
export const updatesOff: View = {
  phase: 'off',
  version: '',
  notes: '',
  done: 0,
  total: 0,
  shouldPrompt: false,
  due: null,
  waitReason: '',
  problem: '',
}

/** The first check waits until the program has started. */
const initialDelayMs = 20_000
const intervalMs = 60_000
type Calls = Pick<Handlers, Extract<DeskCall, `updates.${string}`>>

/** Calls about updates. `trackActivity` wraps all other calls, so that no update interrupts them. */
export function updatesCalls(
  { updates, emit, log }: Pick<DeskContext, 'updates' | 'emit' | 'log'>,
  isShiftOpen: () => boolean,
) {
  // Monotonic clock: unaffected when the system time changes.
  const activity = createActivityMonitor(() => performance.now(), isShiftOpen)
  const view = () => updates?.view() ?? updatesOff
  updates?.setActivityMonitor({ ...activity, onChange: () => emit('updates.changed', view()) })
  const tick = () => void updates?.tick().catch((error: unknown) => log('update.check_failed', { error }))
  const timers = updates ? [setTimeout(tick, initialDelayMs).unref(), setInterval(tick, intervalMs).unref()] : []

  const calls: Calls = {
    'updates.current': async () => view(),
    async 'updates.check'() {
      await updates?.check()
      return view()
    },
    async 'updates.cancel'() {
      updates?.cancel()
      return undefined
    },
    async 'updates.install'() {
      if (!updates) throw new CallError('conflict', t`Updates are off on this workstation.`)
      await updates.install().catch((error: unknown) => {
        throw new CallError('conflict', error instanceof Error ? error.message : String(error))
      })
      return undefined
    },
    async 'updates.later'() {
      updates?.snooze()
      return undefined
    },
    async 'updates.atWork'({ on: occupation }) {
      activity.setOccupation(occupation)
      return undefined
    },
  }

  return {
    calls,
    async trackActivity<T>(name: Activity, work: () => Promise<T>): Promise<T> {
      const result = await activity.track(name, work)
      // The page calls `app.info` once it has loaded.
      if (name === 'app.info') updates?.confirmStarted()
      if (name === 'session.signOut') {
        activity.setOccupation(null)
        void updates?.onSignedOut()
      }
      return result
    },
    hasWorkToFinish: activity.hasWorkToFinish,
    async close({ isSystemShutdown = false } = {}) {
      for (const timer of timers) clearTimeout(timer)
      // The screens are closed; running calls still count.
      activity.setOccupation(null)
      // The shutdown would interrupt the installer.
      if (isSystemShutdown) updates?.cancel()
      else await updates?.close()
    },
  }
}
