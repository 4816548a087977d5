import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { stepsOf } from '../scripts/lib/guide.mjs'

const linesOf = (text: string) => text.split('\n').length - 1
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
/** The cells of a table's row, by what stands in its first one; without ** and words. */
const row = (page: string, name: string) =>
  (page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
    .split(' | ')
    .slice(1)
    .map((cell) => Number(/^\W*(\d+)/.exec(cell)?.[1] ?? 0))

const cost = readFileSync('docs/decisions/0008-what-an-entity-costs.md', 'utf8')
/** The rows of ADR-8, and where what they count is written. */
const parts: [name: string, place: RegExp][] = [
  ['contract', /^src\/contract\//],
  ['provider', /^src\/provider\/(?!database\/migrat|practice\/)/],
  ['migration', /^src\/provider\/database\/migrat/],
  ['screen', /^src\/renderer\//],
  ['practice institute', /^src\/provider\/practice\//],
  ['tests', /^tests\//],
]

test('an entity costs what ADR-8 counts, line by line of the guide', () => {
  const written = stepsOf(readFileSync('docs/adding-a-screen.md', 'utf8')).filter(({ command }) => !command)
  /** New and edited files in these places, and the lines of each. */
  const counted = (is: (path: string) => boolean) =>
    [true, false].map((isNew) => {
      const some = written.filter(({ path, place }) => is(path) && isNew === (place === 'new' || path.endsWith('.sql')))
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
  const files = ['nine', 'ten', 'eleven', 'twelve', 'thirteen'][sum(inAll.map((part) => part.files)) - 9]
  expect(cost).toContain(`**${lines} lines in ${files} files**`)
  expect(cost).toContain(`and ${sum(written.map(({ code }) => linesOf(code)))} in `)
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`An ordinary entity costs ${lines} lines`)
})

const reading = readFileSync('docs/decisions/0010-reading-excel.md', 'utf8')
const sheets = globSync('src/sheets/**/*.ts')
const linesIn = (paths: readonly string[]) => sum(paths.map((path) => linesOf(readFileSync(path, 'utf8'))))

test('reading Excel costs what ADR-10 counts, to a tenth', () => {
  const ours = sheets.filter((path) => !path.endsWith('.test.ts'))
  const rows = [...reading.matchAll(/^\| [^|*]+ \| (`[^|]+`) \| (\d+) \|$/gm)].map(([, places = '', said]) => ({
    names: [...places.matchAll(/([\w-]+)`/g)].map(([, name]) => `${name}.ts`),
    said: Number(said),
  }))
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(ours.map((path) => basename(path)).toSorted())
  const figures = rows.map(({ names, said }) => [said, linesIn(ours.filter((path) => names.includes(basename(path))))])
  const beside = (pattern: RegExp) => Number(pattern.exec(reading)?.[1])
  figures.push(
    [beside(/\| \*\*(\d+)\*\* \|/), sum(rows.slice(0, 2).map(({ said }) => said))],
    [beside(/any reader\. (\d+)\slines of tests/), linesIn(sheets.filter((path) => path.endsWith('.test.ts')))],
    [beside(/and (\d+) lines make/), linesIn(globSync('tests/support/sheets/*.ts'))],
  )
  for (const [said = 0, counted = 0] of figures)
    expect(Math.abs(said - counted) * 10, `${said} said, ${counted} counted`).toBeLessThanOrEqual(counted)
})
