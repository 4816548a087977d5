import type { Log } from '../ports/log'

/** Logs uncaught errors without changing how they are handled. */
export function logCrashes(log: Log): void {
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    log(origin === 'unhandledRejection' ? 'unhandled_rejection' : 'uncaught_exception', { error }),
  )
}
