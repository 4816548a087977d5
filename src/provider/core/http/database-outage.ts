import { CallError } from '#contract/protocol/failure'
import { databaseFailure } from '../rows/database-failure'
import { errorCode } from '../rows/sql-errors'

/** An outage ends this long after its last error. Also the minimum interval between equal log lines. */
const outageMs = 60_000
/** SQLSTATEs of a timeout of one statement or transaction: the database itself works. */
const timeoutCodes = ['57014', '25P03']

/**
 * Tracks whether the database fails at present, for the log and /readyz. Reads may work while nothing can be stored
 * (disk full), so a successful read does not end an outage; a successful change does.
 */
export function watchDatabaseOutage(log: (line: string) => void, now: () => number = () => performance.now()) {
  let lastError = { message: '', at: 0, loggedAt: 0 }
  return {
    /** Records the error of a failed call, if it is a database failure. */
    recordError(error: unknown) {
      // A CallError may have another service's connection error as its cause, such as the card provider's.
      if (error instanceof CallError) return
      const message = timeoutCodes.includes(errorCode(error)) ? undefined : databaseFailure(error)
      if (!message) return
      const isLogDue = lastError.message !== message || now() - lastError.loggedAt > outageMs
      lastError = { message, at: now(), loggedAt: isLogDue ? now() : lastError.loggedAt }
      if (isLogDue) log(`database.unavailable ${message}`)
    },
    /** Records a successful change, which ends the outage. */
    recordChange() {
      lastError = { message: '', at: 0, loggedAt: 0 }
    },
    /** Message for administrators; '' without an outage. */
    current: (): string => (now() - lastError.at < outageMs ? lastError.message : ''),
  }
}
export type DatabaseOutage = ReturnType<typeof watchDatabaseOutage>
