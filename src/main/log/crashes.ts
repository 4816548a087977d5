import type { Log } from '../ports/log'

/** Writes down what nobody caught; what becomes of the program is as it was. */
export function attendCrashes(log: Log): void {
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    log(origin === 'unhandledRejection' ? 'unhandled_rejection' : 'uncaught_exception', { error }),
  )
}
