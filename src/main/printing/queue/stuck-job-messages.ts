/** '40 seconds', '3 minutes'. */
function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.round(seconds / 60)} minutes`
}

/** Why a job is not printed yet, as sentences for the clerk. */
export const stuckJobMessages = {
  problem: (printer: string, problem: string) => `The printer ${printer} ${problem}.`,
  notTaken: (printer: string, waitedMs: number) =>
    `The printer ${printer} has not taken it for ${formatDuration(waitedMs)}.`,
  behind: (printer: string, waitedMs: number) =>
    `It has waited in the queue of ${printer} for ${formatDuration(waitedMs)}. Other prints may be before it.`,
  printing: (printer: string, waitedMs: number) =>
    `The printer ${printer} has been at it for ${formatDuration(waitedMs)}, longer than its pages should take.`,
  noResponse: 'The print system does not report the status of the job.',
  removed: (printer: string) => `The printer ${printer} was taken off this computer meanwhile: look what came out.`,
  notCancelled: (printer: string) =>
    `The print system did not let go of it. Switch ${printer} off, or ask IT to clear its queue, before you print it elsewhere.`,
}
