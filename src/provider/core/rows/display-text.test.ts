import { describe, expect, it } from 'vitest'
import { sourceOf } from '#contract/language'
import { slots } from '../../database/schema/catalogue'
import { tables } from '../../database/tables'
import { displayNameOf, formatCount, joinPersons, joinWithAnd } from './display-text'

/** Tables whose rows nobody adds or changes at a screen. */
const internalTables =
  /^(adoption|adoption row|app user log|counter|exam set question|idempotency key|known counter|password reset|question version|reported counter|response revision|session|trail|try limit)$/

describe('displayNameOf', () => {
  it('names a row by a noun that has a translation', () => {
    expect(displayNameOf(slots)).toBe('slot')
    const nouns = tables.map(displayNameOf).filter((noun) => !internalTables.test(noun))
    expect(nouns.filter((noun) => sourceOf(noun) === undefined)).toEqual([])
  })
})

describe('joinWithAnd', () => {
  it('joins any number of parts, each with its translation source', () => {
    const parts = [1, 2, 3, 4, 5].map((count) => formatCount(count, displayNameOf(slots)))
    expect(joinWithAnd([])).toBe('')
    expect(joinWithAnd(parts.slice(0, 1))).toBe('1 slot')
    expect(joinWithAnd(parts.slice(0, 2))).toBe('1 slot and 2 slots')
    expect(joinWithAnd(parts.slice(0, 3))).toBe('1 slot, 2 slots and 3 slots')
    const all = joinWithAnd(parts)
    expect(all).toBe('1 slot, 2 slots, 3 slots, 4 slots and 5 slots')
    // No joined text is in the source: each part has its own translation.
    expect(JSON.stringify(sourceOf(all))).not.toContain('slots, ')
  })
})

describe('joinPersons', () => {
  it('does not translate a name that equals a text, in a list of any length', () => {
    const nameLikeNoun = displayNameOf(slots)
    for (const length of [1, 2, 4]) {
      const names = joinPersons(['Asha', 'Ravi', 'Meera', nameLikeNoun].slice(-length))
      expect(names.endsWith(nameLikeNoun)).toBe(true)
      if (length > 1) expect(JSON.stringify(sourceOf(names))).toContain(`"${nameLikeNoun}"`)
    }
  })
})
