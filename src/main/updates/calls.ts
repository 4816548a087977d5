import type { DeskCall, DeskOutput } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { createActivity } from './activity'

type View = DeskOutput<'updates.current'>
const off: View = {
  phase: 'off',
  version: '',
  notes: '',
  done: 0,
  total: 0,
  asks: false,
  due: null,
  waitsFor: '',
  trouble: '',
}

/** After a start there is more important work. */
const soon = 20_000
const minute = 60_000
type Calls = Pick<Handlers, Extract<DeskCall, `updates.${string}`>>

/** The calls about updates; `during` hears of every other one, so that none is cut off by an update. */
export function updatesCalls(
  { updates, emit, log }: Pick<DeskContext, 'updates' | 'emit' | 'log'>,
  isShiftOpen: () => boolean,
) {
  // Nobody puts this clock forward or back.
  const activity = createActivity(() => performance.now(), isShiftOpen)
  const view = () => updates?.view() ?? off
  updates?.attend({ ...activity, changed: () => emit('updates.changed', view()) })
  const tick = () => void updates?.tick().catch((error: unknown) => log('update.check_failed', { error }))
  const timers = updates ? [setTimeout(tick, soon).unref(), setInterval(tick, minute).unref()] : []

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
      if (!updates) throw new CallError('conflict', 'This counter installs no updates.')
      await updates.install().catch((error: unknown) => {
        throw new CallError('conflict', error instanceof Error ? error.message : String(error))
      })
      return undefined
    },
    async 'updates.later'() {
      updates?.later()
      return undefined
    },
    async 'updates.atWork'({ on }) {
      activity.tell(on)
      return undefined
    },
  }

  return {
    calls,
    async during<T>(name: DeskCall | 'change', work: () => Promise<T>): Promise<T> {
      const done = await activity.during(name, work)
      if (name === 'app.info') updates?.cameUp()
      if (name === 'session.signOut') {
        activity.tell(null)
        void updates?.signedOut()
      }
      return done
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      // Its screens are gone; what is under way still counts.
      activity.tell(null)
      await updates?.close()
    },
  }
}
