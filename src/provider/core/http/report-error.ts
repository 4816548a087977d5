import type { DatabaseOutage } from './database-outage'
import { internalError, toFailure } from './failures'

export type ErrorReporting = {
  /** Logs unexpected errors. */
  logError: (error: unknown) => void
  databaseOutage: Pick<DatabaseOutage, 'recordError'>
}

/** Returns a function that records database failures and logs unexpected errors. */
export const createErrorReporter =
  ({ logError, databaseOutage }: ErrorReporting) =>
  (error: unknown): void => {
    databaseOutage.recordError(error)
    if (toFailure(error) === internalError) logError(error)
  }
