import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { bites } from './bite/bites'

const { bitten } = createRequire(import.meta.url)('../../../scripts/lib/bitten.mjs')

test('at least 100 scenarios exist, and each check is found once in its source', () => {
  expect(bites.length).toBeGreaterThanOrEqual(100)
  for (const { bite } of bites) {
    const [scenario, ...edits] = bite
    expect(edits.length).toBeGreaterThan(0)
    for (const [file, find] of edits) {
      const parts = readFileSync(`src/main/updates/${file}`, 'utf8').split(find)
      expect([scenario, find, parts.length]).toEqual([scenario, find, 2])
    }
  }
})

/** `npm run updates:bite` takes all. */
test.each(bites.slice(0, 2))('a scenario fails without its check: $bite.0', async (bite) => {
  expect(await bitten(bite)).toBe('')
})
