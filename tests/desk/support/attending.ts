import type { Attended, Updates } from '#main/ports/updates'

/** An updater that offers nothing, and what keeps it from installing at the counter that it was handed to. */
export function attending() {
  let attended: Attended | undefined
  const updates: Partial<Updates> = {
    attend: (to) => {
      attended = to
    },
    tick: async () => {},
    signedOut: async () => {},
    cameUp: () => {},
    close: async () => {},
  }
  return { updates: updates as Updates, busy: () => attended?.busy() }
}
