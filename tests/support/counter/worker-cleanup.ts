import { test } from 'vitest'

const closers: (() => Promise<unknown>)[] = []

/** What is opened once serves every file of a worker; this closes it when the worker ends, last first. */
export function whenWorkerEnds(close: () => Promise<unknown>): void {
  closers.push(close)
}

// biome-ignore lint/correctness/noEmptyPattern: vitest reads there which other fixtures it needs.
const lasting = test.extend('lasting', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
  return true
})
// A fixture that no hook asks for is not set up. The first file that imports this asks for it.
lasting.beforeAll(({ lasting }) => {
  if (!lasting) throw new Error('Nothing would be closed.')
})
