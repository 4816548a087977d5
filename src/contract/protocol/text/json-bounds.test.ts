import { describe, expect, it } from 'vitest'
import { exceedsBounds } from './json-bounds'

const members = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])))
const bounds = { depth: 4, members: 50 }

describe('exceedsBounds', () => {
  it.each([
    ['an empty text', ''],
    ['a string that ends with a backslash', '{"phone":"9811100001","password":"a\\\\"}'],
    ['brackets and commas in strings', JSON.stringify({ password: '{[,:'.repeat(50), other: '\\"{{{{{{' })],
    ['the maximum depth', '[[[[1]]]]'],
    ['lists that follow each other', '[[1],[1],[1],[1],[1],[1],[1]]'],
    ['few members', members(20)],
  ])('accepts %s', (_, text) => {
    expect(exceedsBounds(text, bounds)).toBe(false)
  })

  it.each([
    ['nested lists', '['.repeat(5)],
    ['nested objects', '{"a":'.repeat(5)],
    ['many members', members(60)],
    ['many elements', `[${'1,'.repeat(60)}1]`],
    ['members after a string with escapes', `{"a\\"":"\\\\",${members(60).slice(1)}`],
  ])('rejects %s', (_, text) => {
    expect(exceedsBounds(text, bounds)).toBe(true)
  })

  it('accepts any number of members if only the depth is limited', () => {
    expect(exceedsBounds(members(60), { depth: 4 })).toBe(false)
  })
})
