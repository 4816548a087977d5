import * as parser from 'oxc-parser'
import { expect, it } from 'vitest'
import { listBareTexts } from '../scripts/lib/bare-texts.mjs'

const textsOf = (source: string, file = 'screen.tsx') =>
  listBareTexts(parser, file, source).map(([, text]: [number, string]) => text)

it.each([
  ['<p>Hello, {name}</p>', ['Hello,']],
  ['<Button>{isOpen ? "Close" : t`Open`}</Button>', ['Close']],
  ['<Field label="Name" aria-label={x || "Search"} />', ['Name', 'Search']],
  [`const screen = { title: "Courses", help: \`At most \${n} MB of it\` }`, ['Courses', 'At most … MB of it']],
  [`notifyDone(\`\${name} removed\`)`, ['… removed']],
  ['const text = t`Saved` + " again"', ['again']],
  ['const group = isNear ? "Other towns" : ""', ['Other towns']],
])('finds the bare text in %s', (source, texts) => expect(textsOf(source)).toEqual(texts))

it.each([
  '<p><Trans>Hello, {name}</Trans></p>',
  '<p>{name} · ₹{amount}</p>',
  '<Field label={t`Name`} title={t({ message: "Open", context: "order" })} className="a b" />',
  'const text = plural(n, { one: "# seat left", other: "# seats left" })',
  'const isLeft = state === "Left the batch"',
  `const key = \`registration:\${id}\``,
  'const file = { file: "Course Type Report.csv" }',
  `throw new Error(\`No screen \${path}\`)`,
])('finds no bare text in %s', (source) => expect(textsOf(source)).toEqual([]))

it('reads only shown keys in the contract, whose messages are words of the wire', () => {
  const source = 'const row = { label: "Price", message: "Not a file" }'
  expect(textsOf(source, 'src/contract/row.ts')).toEqual(['Price'])
})
