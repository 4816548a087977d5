import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSteps } from '../scripts/lib/guide.mjs'

const linesOf = (text: string) => text.split('\n').length - 1
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
/** The numbers in the table row whose first cell is `name`. */
const row = (page: string, name: string) =>
  (page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
    .split(' | ')
    .slice(1)
    .map((cell) => Number(/^\W*(\d+)/.exec(cell)?.[1] ?? 0))

const cost = readFileSync('docs/decisions/0004-rooms-and-walls.md', 'utf8')
/** The rows of ADR-4, and where what they count is written. */
const parts: [name: string, place: RegExp][] = [
  ['contract', /^src\/contract\//],
  ['provider', /^src\/provider\/(?!database\/migrat|practice\/)/],
  ['migration', /^src\/provider\/database\/migrat/],
  ['screen', /^src\/renderer\//],
  ['practice institute', /^src\/provider\/practice\//],
  ['tests', /^tests\//],
]

test('an entity costs what ADR-4 counts, line by line of the guide', () => {
  const written = parseSteps(readFileSync('docs/adding-a-screen.md', 'utf8')).filter(({ command }) => !command)
  /** New and edited files in these places, and the lines of each. */
  const counted = (is: (path: string) => boolean) =>
    [true, false].map((isNew) => {
      const some = written.filter(
        ({ path, position }) => is(path) && isNew === (position === 'new' || path.endsWith('.sql')),
      )
      return { files: new Set(some.map(({ path }) => path)).size, lines: sum(some.map(({ code }) => linesOf(code))) }
    })
  for (const [name, place] of parts) {
    const lines = counted((path) => place.test(path)).map((part) => part.lines)
    expect([name, row(cost, name)[1], row(cost, name)[3]]).toEqual([name, ...lines])
  }
  expect(written.filter(({ path }) => !parts.some(([, place]) => place.test(path)))).toEqual([])

  const inAll = counted((path) => !/^tests|practice/.test(path))
  expect(row(cost, '**the program**')).toEqual(inAll.flatMap(({ files, lines }) => [files, lines]))
  const lines = sum(inAll.map((part) => part.lines))
  const files = ['five', 'six', 'seven', 'eight', 'nine'][sum(inAll.map((part) => part.files)) - 5]
  expect(cost).toContain(`**${lines} lines in ${files} files**`)
  expect(cost).toContain(`and ${sum(written.map(({ code }) => linesOf(code)))} in `)
})
