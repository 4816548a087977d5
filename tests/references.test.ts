import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const requirements = globSync('docs/requirements/*.md')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const records = readdirSync('docs/decisions')
const sources = globSync(['{src,tests,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,md}', 'docs/**/*.md', 'src/*/README.md'])

/** Every match of a pattern in the project's own texts, with its file. */
const findMatches = (pattern: RegExp) =>
  sources.flatMap((path) => (readFileSync(path, 'utf8').match(pattern) ?? []).map((text) => ({ path, text })))
const toText = ({ path, text }: { path: string; text: string }) => `${path}: ${text}`

test('every section of the specification in a comment is in docs/requirements', () => {
  const named = findMatches(/\bS[123] §\d+(\.\d+)*/g)
  expect(named.length).toBeGreaterThan(200)
  const hasSection = (text: string) => new RegExp(`${text.replaceAll('.', '\\.')}(?![\\d.]*\\d)`).test(requirements)
  expect(named.filter(({ text }) => !hasSection(text)).map(toText)).toEqual([])
})

test('every decision in a comment has its heading, and every record its file', () => {
  const decisions = findMatches(/\bD-\d+\b/g)
  expect(decisions.length).toBeGreaterThan(100)
  expect(decisions.filter(({ text }) => !requirements.includes(`### ${text}\n`)).map(toText)).toEqual([])
  const hasRecord = (text: string) => records.some((name) => name.startsWith(text.slice(4).padStart(4, '0')))
  const numbers = findMatches(/\bADR-\d+\b/g)
  expect(numbers.filter(({ text }) => !hasRecord(text)).map(toText)).toEqual([])
})

test('no comment says "decision 12", which is ambiguous', () => {
  expect(findMatches(/\bdecisions? (record )?\d+/gi).filter(({ path }) => path !== 'tests/references.test.ts')).toEqual(
    [],
  )
})

const security = readFileSync('docs/security.md', 'utf8')
/** The rows of the table below a heading, cell by cell. */
const rowsBelow = (heading: string) =>
  (security.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '))

test('docs/security.md has every item and fuse, each with its test or why not', () => {
  const checklist = rowsBelow("Electron's checklist")
  expect(checklist.map(([nr]) => Number(nr))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  const fuses = readFileSync('scripts/lib/fuses.mjs', 'utf8').match(/^ {2}'\w+',$/gm) ?? []
  expect(rowsBelow('Fuses').map(([name = '']) => name.replaceAll('`', ''))).toEqual(
    fuses.map((name) => name.trim().slice(1, -2)),
  )
  const rows = [...checklist, ...rowsBelow('Who may ask'), ...rowsBelow('The browser host'), ...rowsBelow('OWASP')]
  expect(rows.length).toBeGreaterThan(70)
  const testOrReasonPattern = /"[^"]+"|no test|real Windows/
  expect(rows.filter((cells) => !testOrReasonPattern.test(cells.slice(1).join())).map(([row]) => row)).toEqual([])
})

test('every test quoted in docs/security.md exists', () => {
  const quoted = [...security.matchAll(/`([\w./-]+)` "([^"]+)"/g)]
  expect(quoted.length).toBeGreaterThan(60)
  const missingTests = quoted.filter(([, file = '', name = '']) => {
    const path = [`tests/${file}.test.ts`, `${file}.test.ts`].find((place) => existsSync(place))
    return path === undefined || !readFileSync(path, 'utf8').includes(name)
  })
  expect(missingTests.map(([text]) => text)).toEqual([])
})
