/** How long, in words: '40 seconds', '3 minutes'. */
function span(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.round(seconds / 60)} minutes`
}

/** Why a print is not out yet, in a sentence for the clerk. */
export const waitingWords = {
  trouble: (printer: string, trouble: string) => `The printer ${printer} ${trouble}.`,
  notTaken: (printer: string, waited: number) => `The printer ${printer} has not taken it for ${span(waited)}.`,
  behind: (printer: string, waited: number) =>
    `It has waited in the queue of ${printer} for ${span(waited)}. Other prints may be before it.`,
  printing: (printer: string, waited: number) =>
    `The printer ${printer} has been at it for ${span(waited)}, longer than its pages should take.`,
  noAnswer: 'The print system of this computer does not say where it is.',
  removed: (printer: string) => `The printer ${printer} was taken off this computer meanwhile: look what came out.`,
  notLetGo: (printer: string) =>
    `The print system did not let go of it. Switch ${printer} off, or ask IT to clear its queue, before you print it elsewhere.`,
}
