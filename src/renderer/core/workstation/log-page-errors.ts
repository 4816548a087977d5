import { CallError } from '#contract/protocol/failure'
import { desk } from '../desk'

/** Limit until the page is reloaded: further errors are usually repetitions. */
const maxReports = 20
/** Limits of the call `app.fault`, in characters. */
const maxKindLength = 60
const maxStackLength = 20_000
let reportCount = 0

/** Logs class and stack of an error, without its message, which may contain personal data. Skips `CallError`. */
export function logPageError(thrown: unknown): void {
  // `ErrorBoundary` reports the original error as the cause of another.
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  if (!(error instanceof Error) || error instanceof CallError || reportCount >= maxReports) return
  reportCount++
  const kind = error.constructor.name.slice(0, maxKindLength)
  // Reporting errors must not cause further reports.
  desk.call('app.fault', { kind, stack: stripMessage(error) }).catch(() => undefined)
}

/** Logs all uncaught errors of the page. */
export function logUncaughtErrors(): void {
  addEventListener('error', ({ error }) => logPageError(error))
  addEventListener('unhandledrejection', ({ reason }) => logPageError(reason))
}

const stripMessage = ({ stack = '', message }: Error) =>
  stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
    .slice(0, maxStackLength)
