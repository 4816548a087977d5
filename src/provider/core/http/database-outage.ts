import { CallError } from '#contract/protocol/failure'
import { databaseFailure } from '../rows/database-failure'
import { sqlState } from '../rows/sql-errors'

/** Milliseconds for which a failure stands, unless a change succeeds before; and between two log lines about the same. */
const outageMs = 60_000
/** A statement took too long: that one, and not the database, is to blame. */
const timeoutCodes = ['57014', '25P03']

/**
 * What keeps this provider from working at present, in words for whoever runs it: in its log and at /readyz. Reading may go on
 * while nothing can be stored, so that only a change that succeeded shows that it is over.
 */
export function watchDatabaseOutage(log: (line: string) => void, now: () => number = () => performance.now()) {
  let last = { words: '', at: 0, loggedAt: 0 }
  return {
    /** `error` ended a call. */
    recordError(error: unknown) {
      // Such as a card provider that cannot be reached: its cause looks like a database that is away.
      if (error instanceof CallError) return
      const message = timeoutCodes.includes(sqlState(error)) ? undefined : databaseFailure(error)
      if (!message) return
      const isLogDue = last.words !== message || now() - last.loggedAt > outageMs
      last = { words: message, at: now(), loggedAt: isLogDue ? now() : last.loggedAt }
      if (isLogDue) log(`database.unavailable ${message}`)
    },
    recordChange() {
      last = { words: '', at: 0, loggedAt: 0 }
    },
    /** '' for none. */
    current: (): string => (now() - last.at < outageMs ? last.words : ''),
  }
}
export type DatabaseOutage = ReturnType<typeof watchDatabaseOutage>
