import { describe, expect, it } from 'vitest'
import { exceedsBounds } from './json-bounds'

const members = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])))
const bounds = { depth: 4, members: 50 }

describe('exceedsBounds', () => {
  it.each([
    '',
    '{"phone":"9811100001","password":"a\\\\"}',
    JSON.stringify({ password: '{[,:'.repeat(50), other: '\\"{{{{{{' }),
    '[[[[1]]]]',
    '[[1],[1],[1],[1],[1],[1],[1]]',
    members(20),
  ])('accepts %j', (text) => {
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

  it('ignores members without a limit for them', () => {
    expect(exceedsBounds(members(60), { depth: 4 })).toBe(false)
  })
})
