let unlocking: PromiseWithResolvers<void> | undefined
const listeners = new Set<() => void>()

/** Subscribes to calls refused by the lock. Returns the unsubscribe function. */
export function onLockedRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Until the counter is open again. What a screen asks under the lock waits for this and is asked then, so that no screen
 * fails of it. Rejects with the signal's reason.
 */
export function waitForUnlock(signal?: AbortSignal): Promise<void> {
  unlocking ??= Promise.withResolvers()
  const { promise } = unlocking
  for (const listener of listeners) listener()
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

/** Releases the calls that wait for unlocking. */
export function notifyUnlocked(): void {
  unlocking?.resolve()
  unlocking = undefined
}
