import { CallError } from '#contract/protocol/failure'
import { databaseFailure } from '../rows/database-failure'
import { sqlState } from '../rows/sql-state'

/** Milliseconds for which a failure stands, unless a change succeeds before; and between two log lines about the same. */
const minute = 60_000
/** A statement took too long: that one, and not the database, is to blame. */
const ownFaults = ['57014', '25P03']

/**
 * What keeps this provider from working at present, in words for whoever runs it: in its log and at /readyz. Reading may go on
 * while nothing can be stored, so that only a change that succeeded shows that it is over.
 */
export function watchTrouble(log: (line: string) => void, now: () => number = () => performance.now()) {
  let last = { words: '', at: 0, loggedAt: 0 }
  return {
    /** `error` ended a call. */
    failed(error: unknown) {
      // Such as a card provider that cannot be reached: its cause looks like a database that is away.
      if (error instanceof CallError) return
      const words = ownFaults.includes(sqlState(error)) ? undefined : databaseFailure(error)
      if (!words) return
      const isNew = last.words !== words || now() - last.loggedAt > minute
      last = { words, at: now(), loggedAt: isNew ? now() : last.loggedAt }
      if (isNew) log(`database.unavailable ${words}`)
    },
    changed() {
      last = { words: '', at: 0, loggedAt: 0 }
    },
    /** '' for none. */
    current: (): string => (now() - last.at < minute ? last.words : ''),
  }
}
export type Trouble = ReturnType<typeof watchTrouble>
