import { describe, expect, it } from 'vitest'
import { assertSimpleJson } from './json-limits'

const members = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])))

describe('the limits of JSON from an unknown sender', () => {
  it.each([
    '',
    '{"phone":"9811100001","password":"a\\\\"}',
    JSON.stringify({ password: '{[,:'.repeat(50), other: '\\"{{{{{{' }),
    '[[[[1]]]]',
    '[[1],[1],[1],[1],[1],[1],[1]]',
    members(20),
  ])('accept %j', (text) => {
    expect(() => assertSimpleJson(text)).not.toThrow()
  })

  it.each([
    ['nested lists', '['.repeat(5)],
    ['nested objects', '{"a":'.repeat(5)],
    ['many members', members(60)],
    ['many elements', `[${'1,'.repeat(60)}1]`],
    ['members after a string with escapes', `{"a\\"":"\\\\",${members(60).slice(1)}`],
  ])('refuse %s', (_, text) => {
    expect(() => assertSimpleJson(text)).toThrow('too many parts')
  })
})
