import { CallError } from '#contract/protocol/failure'
import { databaseFailure } from '../rows/database-failure'
import { sqlState } from '../rows/sql-errors'

/** An outage ends this long after its last error. Also the minimum interval between equal log lines. */
const outageMs = 60_000
/** Timeouts of a single statement or transaction, not of the database. */
const timeoutCodes = ['57014', '25P03']

/**
 * Tracks whether the database fails at present, for the log and /readyz. Reads may work while nothing can be stored
 * (disk full), so a successful read does not end an outage; a successful change does.
 */
export function watchDatabaseOutage(log: (line: string) => void, now: () => number = () => performance.now()) {
  let last = { message: '', at: 0, loggedAt: 0 }
  return {
    /** `error`: of a failed call. */
    recordError(error: unknown) {
      // A CallError may have another service's connection error as its cause, such as the card provider's.
      if (error instanceof CallError) return
      const message = timeoutCodes.includes(sqlState(error)) ? undefined : databaseFailure(error)
      if (!message) return
      const isLogDue = last.message !== message || now() - last.loggedAt > outageMs
      last = { message, at: now(), loggedAt: isLogDue ? now() : last.loggedAt }
      if (isLogDue) log(`database.unavailable ${message}`)
    },
    recordChange() {
      last = { message: '', at: 0, loggedAt: 0 }
    },
    /** Message for administrators; '' without an outage. */
    current: (): string => (now() - last.at < outageMs ? last.message : ''),
  }
}
export type DatabaseOutage = ReturnType<typeof watchDatabaseOutage>
