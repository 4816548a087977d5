import { plural, t } from '@lingui/core/macro'

/** '40 seconds', '3 minutes'. */
function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 90
    ? plural(seconds, { one: 'a second', other: '# seconds' })
    : plural(Math.round(seconds / 60), { one: '# minute', other: '# minutes' })
}

/** Messages for the clerk about jobs that are not printed yet or were not cancelled. */
export const stuckJobMessages = {
  problem: (printer: string, problem: string) => t`The printer ${printer} ${problem}.`,
  notAccepted: (printer: string, waitedMs: number) =>
    t`The printer ${printer} has not accepted the job for ${{ waitedMs: formatDuration(waitedMs) }}.`,
  queued: (printer: string, waitedMs: number) =>
    t`Queued on ${printer} for ${{ waitedMs: formatDuration(waitedMs) }}. Other jobs may be ahead of it.`,
  printing: (printer: string, waitedMs: number) =>
    t`The printer ${printer} has been printing for ${{ waitedMs: formatDuration(waitedMs) }}, longer than expected.`,
  noResponse: t`The print system does not report the status of the job.`,
  removed: (printer: string) => t`The printer ${printer} was removed from this computer. Check what was printed.`,
  notCancelled: (printer: string) =>
    t`The job could not be cancelled. Switch ${printer} off, or ask IT to clear its queue, before printing elsewhere.`,
}
