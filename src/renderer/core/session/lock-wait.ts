let pendingUnlock: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

/** Subscribes to requests refused by the lock. Returns the unsubscribe function. */
export function onLockedRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Calls the listeners of `onLockedRequest`, and resolves when the workstation is unlocked. A request refused by the lock
 * waits for this promise and is repeated, without an error on the screen. Rejects with the reason of an aborted signal.
 */
export function waitForUnlock(signal?: AbortSignal): Promise<void> {
  pendingUnlock ??= Promise.withResolvers()
  const { promise } = pendingUnlock
  for (const listener of listeners) listener()
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

/** Releases the requests that wait for the unlock. */
export function notifyUnlocked(): void {
  pendingUnlock?.resolve()
  pendingUnlock = undefined
}
