import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

type Part = { readonly type?: string }

/** Regular expressions among the values that an object is matched with; what calls and functions there are given is their own. */
function expressionsIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return []
  const { type } = part as Part
  if (type === 'Literal' && 'regex' in part && part.regex) return [part]
  if (type === 'CallExpression' || type === 'ArrowFunctionExpression') return []
  return Object.values(part).flatMap(expressionsIn)
}

function emptyExpectations(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (name !== 'toMatchObject' || expressionsIn(given).length === 0) return
      found.push(`${file}:${source.slice(0, start).split('\n').length}`)
    },
  }).visit(program)
  return found
}

test('a regular expression in toMatchObject is found', () => {
  const empty = (source: string) => emptyExpectations('a.ts', source).length
  expect(empty('expect(a).toMatchObject({ b: [{ message: /x/ }] })')).toBe(1)
  expect(empty('expect(a).toMatchObject({ message: expect.stringMatching(/x/) })')).toBe(0)
  expect(empty('expect(a).toEqual({ message: /x/ })')).toBe(0)
})

test('no toMatchObject has a regular expression, which would match any text there', () => {
  const files = [...globSync('tests/**/*.ts'), ...globSync('src/**/*.test.{ts,tsx}')]
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => emptyExpectations(file, readFileSync(file, 'utf8')))).toEqual([])
})
