import { test } from 'vitest'

const closers: (() => Promise<unknown>)[] = []

/** Closes a resource that all files of a worker share when the worker ends, in reverse order. */
export function onWorkerEnd(close: () => Promise<unknown>): void {
  closers.push(close)
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads there which other fixtures it needs.
const cleanup = test.extend('cleanup', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
  return true
})
// Vitest sets up a fixture only if a hook uses it.
cleanup.beforeAll(({ cleanup: isSetUp }) => {
  if (!isSetUp) throw new Error('The fixture that closes shared resources was not set up.')
})
