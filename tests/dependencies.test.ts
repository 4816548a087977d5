import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productionPackages } from '../scripts/lib/notices.mjs'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const packages = new Map<string, { license?: string }>(productionPackages())
const page = readFileSync('docs/dependencies.md', 'utf8')
const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, name, licence, why]) => ({
  name,
  licence,
  why: why ?? '',
}))

test('docs/dependencies.md lists exactly the production dependencies, with reasons', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(dependencies))
  for (const { name, licence, why } of rows) {
    expect([name, licence]).toEqual([name, packages.get(`node_modules/${name}`)?.license])
    expect([name, why.length > 20]).toEqual([name, true])
  }
})

test('the page says how many packages are installed with the program', () => {
  expect(page).toContain(`${packages.size} packages are installed with the program`)
})

test('exceljs is for tests alone: it is unmaintained, and would bring 192 packages', () => {
  expect([...packages.keys()].filter((folder) => folder.includes('exceljs'))).toEqual([])
})

test('every licence of a package is named in docs/dependencies.md', () => {
  const licences = new Set([...packages].map(([, { license }]) => license ?? 'none stated'))
  expect([...licences].filter((licence) => !page.includes(licence))).toEqual([])
})
