import type { ActivityMonitor, Updates } from '#main/ports/updates'

/** An updater that offers nothing, and what keeps it from installing at the counter that it was handed to. */
export function attending() {
  let attended: ActivityMonitor | undefined
  const updates: Partial<Updates> = {
    setActivityMonitor: (to) => {
      attended = to
    },
    tick: async () => {},
    onSignedOut: async () => {},
    confirmStarted: () => {},
    close: async () => {},
  }
  return { updates: updates as Updates, busy: () => attended?.busyReason() }
}
