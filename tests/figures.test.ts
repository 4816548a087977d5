import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSteps } from '../scripts/lib/guide.mjs'

const linesOf = (text: string) => text.split('\n').length - 1
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
/** The numbers in the table row whose first cell is `name`. */
const numbersInRow = (page: string, name: string) =>
  (page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
    .split(' | ')
    .slice(1)
    .map((cell) => Number(/^\W*(\d+)/.exec(cell)?.[1] ?? 0))

const costPage = readFileSync('docs/decisions/0004-rooms-and-walls.md', 'utf8')
/** The rows of the table in ADR-4, each with the paths that it counts. */
const parts: [name: string, paths: RegExp][] = [
  ['contract', /^src\/contract\//],
  ['provider', /^src\/provider\/(?!database\/migrat|practice\/)/],
  ['migration', /^src\/provider\/database\/migrat/],
  ['screen', /^src\/renderer\//],
  ['practice institute', /^src\/provider\/practice\//],
  ['tests', /^tests\//],
]

test('an entity costs what ADR-4 counts, line by line of the guide', () => {
  const steps = parseSteps(readFileSync('docs/adding-a-screen.md', 'utf8')).filter(({ command }) => !command)
  /** Counts of files and lines of the counted paths: of new files, then of edited ones. */
  const countFilesAndLines = (isCounted: (path: string) => boolean) =>
    [true, false].map((isNew) => {
      const countedSteps = steps.filter(
        ({ path, position }) => isCounted(path) && isNew === (position === 'new' || path.endsWith('.sql')),
      )
      return {
        files: new Set(countedSteps.map(({ path }) => path)).size,
        lines: sum(countedSteps.map(({ code }) => linesOf(code))),
      }
    })
  for (const [name, paths] of parts) {
    const lines = countFilesAndLines((path) => paths.test(path)).map((part) => part.lines)
    expect([name, numbersInRow(costPage, name)[1], numbersInRow(costPage, name)[3]]).toEqual([name, ...lines])
  }
  expect(steps.filter(({ path }) => !parts.some(([, paths]) => paths.test(path)))).toEqual([])

  const program = countFilesAndLines((path) => !/^tests|practice/.test(path))
  expect(numbersInRow(costPage, '**the program**')).toEqual(program.flatMap(({ files, lines }) => [files, lines]))
  const lines = sum(program.map((part) => part.lines))
  const files = ['five', 'six', 'seven', 'eight', 'nine'][sum(program.map((part) => part.files)) - 5]
  expect(costPage).toContain(`**${lines} lines in ${files} files**`)
  expect(costPage).toContain(`and ${sum(steps.map(({ code }) => linesOf(code)))} in `)
})
