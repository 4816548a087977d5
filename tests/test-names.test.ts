import { globSync, readFileSync } from 'node:fs'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const longest = 80

/** The name at the root of a callee: `test` of `test.each(rows)`. */
function rootOf(callee: Expression): string {
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  return callee.type === 'Identifier' ? callee.name : ''
}

/** A test title with its placeholders (`each`, templates) removed. */
function staticText(title: unknown): string {
  const { type, value, quasis = [] } = title as { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.raw).join('')
  return typeof value === 'string' ? value.replace(/%[sdifjoO#$]|\$[\w.]+/g, '') : ''
}

function longTitles(file: string, source: string): string[] {
  const found: string[] = []
  if (!new RegExp(`\\(\\s*['"\`].{${longest}}`).test(source)) return found
  new Visitor({
    CallExpression({ callee, arguments: [title], start }) {
      if (!['describe', 'it', 'test'].includes(rootOf(callee)) || staticText(title ?? {}).length <= longest) return
      found.push(`${file}:${source.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(file, source).program)
  return found
}

test(`titles of tests have at most ${longest} characters besides their placeholders`, () => {
  const [fits, long] = ['x'.repeat(longest), 'x'.repeat(longest + 1)]
  expect(longTitles('a.ts', `test('${fits}'); test.each([])('${fits}%s'); it(\`${fits}\${a}\`)`)).toEqual([])
  expect(longTitles('a.ts', `test('${long}'); test.each([])('${long}')\ndescribe.for([])('${long}')`)).toHaveLength(3)
  const files = [...globSync('tests/**/*.ts'), ...globSync('src/**/*.test.{ts,tsx}')]
  expect(files.flatMap((file) => longTitles(file, readFileSync(file, 'utf8')))).toEqual([])
})
