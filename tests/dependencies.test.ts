import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productionPackages } from '../scripts/lib/notices.mjs'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
type Package = {
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const packages = new Map<string, Package>(productionPackages())
const page = readFileSync('docs/dependencies.md', 'utf8')
const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, name, licence, why]) => ({
  name,
  licence,
  why: why ?? '',
}))

/** Where a package finds another: in its own folder, or in one around it. */
function found(from: string, name: string): string[] {
  const inside = `${from && `${from}/`}node_modules/${name}`
  if (packages.has(inside)) return [inside]
  if (from === '') return []
  return found(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

/** All that these need, themselves among it. */
function tree(names: readonly string[]): Set<string> {
  const all = new Set<string>()
  const waiting = names.flatMap((name) => found('', name))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (all.has(folder)) continue
    all.add(folder)
    const needs = { ...packages.get(folder)?.dependencies, ...packages.get(folder)?.optionalDependencies }
    waiting.push(...Object.keys(needs).flatMap((name) => found(folder, name)))
  }
  return all
}

test('docs/dependencies.md lists exactly the production dependencies, with reasons', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(dependencies))
  for (const { name, licence, why } of rows) {
    expect([name, licence]).toEqual([name, packages.get(`node_modules/${name}`)?.license])
    expect([name, why.length > 20]).toEqual([name, true])
  }
})

test('docs/dependencies.md counts packages, and those of exceljs, correctly', () => {
  const rest = tree(Object.keys(dependencies).filter((name) => name !== 'exceljs'))
  const through = [...tree(['exceljs'])].filter((folder) => !rest.has(folder)).length
  expect(page).toContain(`${packages.size} packages are installed with the program`)
  expect(page).toContain(`${through} of them come through exceljs alone`)
})

test('every licence of a package is named in docs/dependencies.md', () => {
  const licences = new Set([...packages].map(([, { license }]) => license ?? 'none stated'))
  expect([...licences].filter((licence) => !page.includes(licence))).toEqual([])
})
