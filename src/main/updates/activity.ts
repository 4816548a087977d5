import { t } from '@lingui/core/macro'
import type { DeskCall } from '#contract/desk/index'
import type { Occupation } from '#contract/desk/updates'

/** A call of the screens, a change that they send directly, or a run of the outbox. */
export type Activity = DeskCall | 'change' | 'outbox'

/** Reasons for users why an update has to wait, by activity. */
const reasons: Partial<Record<Activity, string>> = {
  change: t`A change is being sent.`,
  outbox: t`A change is being sent.`,
  'checkout.open': t`An online payment is in progress.`,
  'printing.preview': t`A document is being created.`,
  'printing.print': t`Something is being printed.`,
  'printing.test': t`Something is being printed.`,
  'printing.beginFile': t`A file is being saved.`,
  'uploads.start': t`A document is being uploaded.`,
  'imports.check': t`A sheet is being read.`,
  'imports.run': t`A sheet is being imported.`,
  'results.save': t`Results are being saved.`,
  'files.choose': t`A file is being chosen.`,
  'files.save': t`A file is being saved.`,
  'exports.begin': t`A list is being saved.`,
  'exports.write': t`A list is being saved.`,
  'exports.end': t`A list is being saved.`,
}
/** Calls that delay an update, but lose nothing if the program ends while they run. */
const interruptibleCalls: ReadonlySet<string> = new Set<DeskCall>(['files.choose', 'printing.preview', 'imports.check'])
const occupationReasons: Record<Occupation, string> = {
  form: t`A form or dialog is open.`,
  // A candidate's test at a screen.
  paper: t`A test is in progress.`,
}

/** An open shift delays updates even while no user is signed in (D-208). */
const openShiftReason = t`A shift is open on this workstation.`

/** Tracks running calls, the occupation reported by the screen, and an open shift; `now` is monotonic. */
export function createActivityMonitor(now: () => number, isShiftOpen: () => boolean = () => false) {
  const running = new Map<symbol, { name: string; reason: string }>()
  let currentOccupation: Occupation | null = null
  let lastActiveAt = now()

  return {
    /** Runs `work` as an activity of the workstation. */
    async track<T>(name: Activity, work: () => Promise<T>): Promise<T> {
      const reason = reasons[name]
      if (!reason) return work()
      const key = Symbol(name)
      running.set(key, { name, reason })
      try {
        return await work()
      } finally {
        running.delete(key)
        // Runs of the outbox are not activity of users: it repeats look-ups while nobody is at work.
        if (name !== 'outbox') lastActiveAt = now()
      }
    },
    /** Called by the screen; the occupation is valid until the next call. */
    setOccupation(occupation: Occupation | null) {
      currentOccupation = occupation
      lastActiveAt = now()
    },
    /** Reason why no update may be installed now, as a sentence; '' for none. */
    busyReason(): string {
      const [firstActivity] = running.values()
      if (firstActivity) return firstActivity.reason
      if (currentOccupation) return occupationReasons[currentOccupation]
      return isShiftOpen() ? openShiftReason : ''
    },
    /** True while work runs whose interruption loses something or leaves its outcome unknown. */
    hasWorkToFinish: (): boolean => [...running.values()].some(({ name }) => !interruptibleCalls.has(name)),
    /** Milliseconds since the last activity. */
    idleFor: (): number => now() - lastActiveAt,
  }
}
