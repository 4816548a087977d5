import { expect, test } from 'vitest'
import { createId } from './id'

test('ids have 24 hex digits, are unique, and sort by creation', () => {
  const now = Date.parse('2026-11-20T05:00:00Z')
  const ids = Array.from({ length: 5000 }, (_, i) => createId(now + Math.floor(i / 1000)))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})
