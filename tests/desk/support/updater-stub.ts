import type { ActivityMonitor, Updates } from '#main/ports/updates'

/** An updater that offers nothing; `busyReason` is what would keep its desk from installing an update. */
export function createUpdaterStub() {
  let activityMonitor: ActivityMonitor | undefined
  const updates: Partial<Updates> = {
    setActivityMonitor: (to) => {
      activityMonitor = to
    },
    tick: async () => {},
    onSignedOut: async () => {},
    confirmStarted: () => {},
    close: async () => {},
  }
  return { updates: updates as Updates, busyReason: () => activityMonitor?.busyReason() }
}
