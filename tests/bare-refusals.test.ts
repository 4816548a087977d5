import * as parser from 'oxc-parser'
import { expect, it } from 'vitest'
import { findBareRefusals, listBareRefusals, listRefusalFunctions } from '../scripts/lib/bare-refusals.mjs'

const textsOf = (source: string) => {
  const functions = new Map<string, number[]>(listRefusalFunctions(parser, 'a.ts', source))
  return listBareRefusals(parser, 'a.ts', source, functions).map(([, text]: [number, string]) => text)
}

it.each([
  ["throw new CallError('conflict', 'This batch is complete.')", ['This batch is complete.']],
  [`throw new CallError("invalid", isOld ? \`At most \${max} years\` : t\`Too old\`)`, ['At most … years']],
  ["new CallError('invalid', message, { date: 'Enter a date', other: t`Other` })", ['Enter a date']],
  ["const message = 'The file is damaged.'; throw new CallError('invalid', message)", ['The file is damaged.']],
  [
    `const bad = (at, problem) => new CallError("bad_gateway", t\`Got \${problem}\`); bad(1, "a web page")`,
    ['a web page'],
  ],
  ['function refuse(text) { throw new CallError("invalid", text) } refuse(isEmpty ? "No rows" : t`Rows`)', ['No rows']],
  ['const failure = { code, message: "The call is not readable." }', ['The call is not readable.']],
])('finds the bare message in %s', (source, texts) => expect(textsOf(source)).toEqual(texts))

it.each([
  "throw new CallError('conflict', t`This batch is complete.`, { date: t`Enter a date` })",
  'throw new CallError("invalid", plural(n, { one: "# row is wrong", other: "# rows are wrong" }))',
  `const missing = (field) => new CallError("invalid", t\`No \${field}\`); missing("name")`,
  "throw new Error('Expected a row, got none')",
  "t({ message: 'No file was given.', context: 'scan' })",
  "log('print.failed', { message: error.message, code: 'not found' })",
  'const words = (text) => text.trim(); words("Any words at all")',
])('finds no bare message in %s', (source) => expect(textsOf(source)).toEqual([]))

it('finds no bare message in the sources', async () => expect(await findBareRefusals()).toEqual([]))
