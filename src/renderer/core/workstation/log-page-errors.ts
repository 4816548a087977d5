import { CallError } from '#contract/protocol/failure'
import { desk } from '../desk'

/** More from one page are the same again. */
const maxReports = 20
let reportCount = 0

/** Writes a fault of the page into the counter's log: what and where, never its words. What a call was refused with is none. */
export function logPageError(thrown: unknown): void {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  if (!(error instanceof Error) || error instanceof CallError || reportCount++ >= maxReports) return
  const kind = error.constructor.name.slice(0, 60)
  // One that cannot be told is no reason to tell another.
  desk.call('app.fault', { kind, stack: stripMessage(error) }).catch(() => undefined)
}

/** From here on every fault that nobody caught is told. */
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
    .slice(0, 20_000)
