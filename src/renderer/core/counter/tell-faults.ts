import { CallError } from '#contract/protocol/failure'
import { desk } from '../desk'

/** More from one page are the same again. */
const most = 20
let told = 0

/** Writes a fault of the page into the counter's log: what and where, never its words. What a call was refused with is none. */
export function tellFault(given: unknown): void {
  const fault = given instanceof Error && given.cause instanceof Error ? given.cause : given
  if (!(fault instanceof Error) || fault instanceof CallError || told++ >= most) return
  const kind = fault.constructor.name.slice(0, 60)
  // One that cannot be told is no reason to tell another.
  desk.call('app.fault', { kind, stack: withoutWords(fault) }).catch(() => undefined)
}

/** From here on every fault that nobody caught is told. */
export function tellFaults(): void {
  addEventListener('error', ({ error }) => tellFault(error))
  addEventListener('unhandledrejection', ({ reason }) => tellFault(reason))
}

const withoutWords = ({ stack = '', message }: Error) =>
  stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
    .slice(0, 20_000)
