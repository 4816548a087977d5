import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

type SyntaxNode = { readonly type?: string }

/** Regular expressions among the values of an expected object, except those within calls and functions. */
function regularExpressionsIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  const { type } = node as SyntaxNode
  if (type === 'Literal' && 'regex' in node && node.regex) return [node]
  if (type === 'CallExpression' || type === 'ArrowFunctionExpression') return []
  return Object.values(node).flatMap(regularExpressionsIn)
}

function findIneffectiveExpectations(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: expected, start }) {
      const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (name !== 'toMatchObject' || regularExpressionsIn(expected).length === 0) return
      found.push(`${file}:${source.slice(0, start).split('\n').length}`)
    },
  }).visit(program)
  return found
}

test('a regular expression in toMatchObject is found', () => {
  const countIneffective = (source: string) => findIneffectiveExpectations('a.ts', source).length
  expect(countIneffective('expect(a).toMatchObject({ b: [{ message: /x/ }] })')).toBe(1)
  expect(countIneffective('expect(a).toMatchObject({ message: expect.stringMatching(/x/) })')).toBe(0)
  expect(countIneffective('expect(a).toEqual({ message: /x/ })')).toBe(0)
})

test('no toMatchObject has a regular expression, which would match any text there', () => {
  const files = [...globSync('tests/**/*.ts'), ...globSync('src/**/*.test.{ts,tsx}')]
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => findIneffectiveExpectations(file, readFileSync(file, 'utf8')))).toEqual([])
})
