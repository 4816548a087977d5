import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoint-name'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { registrationCalls, screens } from '#contract/screens'
import { excludedCalls, readEndpoints } from '#main/connection-check/read-endpoints'
import { createSamples } from '#main/connection-check/samples'

const readingCalls = new Set(readEndpoints.map(({ call }) => call))
const extensions = new Set(readEndpoints.filter(({ endpoint }) => endpoint.extension).map(({ call }) => call))
const allCallsOf = ({ calls, optionalCalls = [] }: (typeof screens)[number]) => [...calls, ...optionalCalls]

test('the table of screens names known reading calls', () => {
  for (const screen of screens) for (const call of allCallsOf(screen)) expect(readingCalls, screen.path).toContain(call)
  for (const call of registrationCalls) expect(readingCalls).toContain(call)
})

/** Sources of a screen: the files that its folder's or its own file's imports lead to, within its own area. */
function sourcesOf(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, specifier = ''] of source.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const base = join(dirname(file), specifier)
    const path = ['.ts', '.tsx', '/index.ts']
      .map((end) => base + end)
      .find((one) => existsSync(one) && statSync(one).isFile())
    if (path?.includes('/screens/')) sourcesOf(path, files)
  }
  return files
}
const patterns = [
  /api\.(\w+)\.(\w+)\b/g,
  /useApiQuery\(\s*'(\w+)',\s*'(\w+)'/g,
  /lookupField\([^,]+, '(\w+)', '(\w+)'/g,
  /useWhole\('(\w+)', '(\w+)'/g,
]
/** The reading calls that a source names, and the list of the entity of a declarative screen. */
function callsIn(source: string): string[] {
  const named = patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, entity, call]) => `${entity}.${call}`),
  )
  const lists = [...source.matchAll(/crudScreen\(api\.(\w+)/g)].map(([, entity]) => `${entity}.list`)
  return [...named, ...lists].filter(
    (call) => readingCalls.has(call as EndpointName) && !extensions.has(call as EndpointName),
  )
}
/** The source file of a screen, by its path. */
const fileByPath = new Map(
  readdirSync('src/renderer/screens', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const file = join('src/renderer/screens', name)
      const source = readFileSync(file, 'utf8')
      if (!/crudScreen\(|: ScreenView\b/.test(source)) return []
      const paths = [...source.matchAll(/(?:path: |createView\()'(\/[^']+)'/g)].map(([, path]) => path)
      return paths.map((path) => [path, file] as const)
    }),
)

/** Calls that no pattern finds: named by a variable, or made by the outbox before it sends a change of the screen. */
const callsNotInSources: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['changeRequest.list', 'changeRequest.ofStaff', 'changeRequest.ofMenus'],
  '/registered-user': ['payment.check'],
  '/batch-creation': ['batch.dataEntryMembers', 'batch.examiners'],
  '/all-request': ['changeRequest.list'],
  '/role-request': ['changeRequest.ofStaff'],
  '/assign-menu request': ['changeRequest.ofMenus'],
}

test('the table has exactly the calls in each screen’s source', () => {
  const table = screens.map((screen) => {
    const file = fileByPath.get(screen.path)
    if (!file) throw new Error(`No source has ${screen.path}`)
    const inSources = [...sourcesOf(file)].flatMap((one) => callsIn(readFileSync(one, 'utf8')))
    const specifiedCalls = allCallsOf(screen).filter((call) => !extensions.has(call))
    const named = [...inSources, ...(callsNotInSources[screen.path] ?? [])]
    return {
      path: screen.path,
      listed: [...new Set(specifiedCalls)].toSorted(),
      inSource: [...new Set(named)].toSorted(),
    }
  })
  expect(table.map(({ path, listed }) => ({ path, listed }))).toEqual(
    table.map(({ path, inSource }) => ({ path, listed: inSource })),
  )
})

test('a screen that needs only extensions is offered only where the server has them', () => {
  const isOfExtensions = ({ calls }: (typeof screens)[number]) =>
    calls.length > 0 && calls.every((call) => extensions.has(call))
  expect(screens.filter((screen) => isOfExtensions(screen) && !screen.extension).map(({ path }) => path)).toEqual([])
})

test('the connection check makes every reading call of the contract, with known input', () => {
  const all = Object.entries(contract).flatMap(([entity, operations]) =>
    Object.entries<Endpoint>(operations).flatMap(([operation, { method, isReadOnly }]) =>
      method === 'GET' || isReadOnly ? [`${entity}.${operation}`] : [],
    ),
  )
  expect([...readingCalls, ...excludedCalls, 'extension.capabilities'].toSorted()).toEqual(all.toSorted())
  expect(excludedCalls).toEqual(['batch.results'])
  const samples = createSamples(Date.now)
  for (const endpoint of readEndpoints) expect(() => samples.inputFor(endpoint)).not.toThrow()
})
